extension PhotoEffect {
  /// The cube of CIPhotoEffectNoir.
  static let noir = PhotoEffect(
    step: 2,
    gray: [
      [
        0.1, 5.3, 14.4, 25.5, 40.5, 57.1, 76.9, 98.8, 120.7, 142.2, 163, 183.7, 201.7,
        218.6, 231.7, 242.4, 253.7,
      ]
    ],
    cosines: """
      eNqtVruOXEUQrVPV3fc1D+94sL2rZVd+y5JtHsLCluwAIhISC5FCaPgERABIiABLSCBExEMiBH4ABCkJAbl/ARGQgYREV\
      d/H9L13ZnaM3PuYO7e7q06dU1Xd31z5jB8Vj45+Cj9Wf4c/+NPiK7n2Dz7H+/hFfs1+l/KN+Sfwf+H+1zj8CBff/RNf4C\
      G+xQ94D3j+xjtfYvr6x3jzOzy4d+s3vPXM27cz3LsjR/sPsX9r9twH+BkPltPv8S/c4f0LN85c9cecXcdkjy/xnemly3s\
      H1+ZX9sK9146O+anjV6anClpMQ57j+GlaZmey67IfikXFN26W4Zzc/RAX+PTkxdt3LjxbTQ72z1OxzDMvtETwWZCZnM2W\
      8/nBrRcuyqLwdPPVl0lksphTzq46tU9eZgthZEziiHlvjycy82WYYco+uPlMpsvcLariYLrviKQ8f1j5HLOzV+9OeVlSF\
      dSbOMcuCyxCNIETctXE51T5SZblc5Z86icCWRCdPoSOcnrzpUsOjjwdXM49AX4myMUpaDVGjiUARExFxQGBSWcCFawrzL\
      b43LHuo+JgHzl0f3bu4lElGkQJr5Pkw5yCEzcjMyQeYOfUs5pkMNtTrk/6K4qXKTPPTrx64EydE3RaH0u1rVM5MildRJT\
      lmQJXRG46qxQXk60Vs6rhqxt9V7uB2ddpL/bSVul+hca2R0lC0FiZ1SxnCrbSwHX4XEJVevPhc788PgMlFWUmsyq32UKK\
      UwQ30XAiccaTuol7NTD7D/OqLnSf/UqcIQvUIFnQrDstHP3L1aEybJj1o5hVLpqCy8r5xFM0JCgLZ8ZsWZnZf0OlEKEBk\
      MVjZs0PrQYiJP2JdOhjaBhBvYPsQwWwKVuijDhFyY17Q6PiGb8av4gB1GeE6Ivjo7DU0YbMolFzKhtHU3Ew1VRY2GhdJu\
      jiZ72OGhj6Xhp0bUSmkXLQMKBfIn/cWpFQ5MaI2faUT8vatPkM3rWWfO5r/8ZXD0WLhDn50rxq8UaABqCbb43Uitt3U9e\
      1wMyjk2Co6zDUsQ+CRiHTLXNcw9ZUkLwKMXnI1tSwzWJME605rQVGdNNgqDONaAB3NNB7Qm2kWWsJF83x6g0c0LFjCcve\
      oTWiFeqoEzXOdYLGvOLOHTfqAS2v3IHhltHR4H4UHItoY0B9CkQZ0qru4os4V7FYNNojm/11avp2Owyna+rWqpJieVpKS\
      QcpMHMThOV2GsKaUDbCjt7SmDmddFGi5IUJwqmKKkrPLGIH696EwtWYa+POJ6IgWYla77EMoF2G2xjnyiKYEmT2zbruKk\
      HqRthR2JOvbgSu0y8uF7eKo1a80a4WI6YLd8nRsMi061jRnjLMjBRkz2ADpE10WqWb9QLhHi8YYkGXCUkBrhJq1aYxrBH\
      Q4wymk/pCU9HtkZHEl1ixEza1mvbOutj1OO30ioeEMCNZ3DSFfv477tGEnUMY8JKEwQmXSNA2jbpXfW1OEfr1MS7U2AAH\
      54PwWpjD1OOt/eCkYJEWOw0O0HhAu56/NAlTiZJwuG9sFGi/sQ2mV9vWq7BDRp5ACI8LjNDrkxiAwsAitrc1jJ95DAC7a\
      YSx5/FOJMmQpE1bE2t5F0frhR3JNby20LoLzvZziUcMYox8DRHYVC+pdrso1Gs82yUbZx3W2kEPZdJfe/ww1t38tlTkkP\
      5+G9xwtxna4dF2DKnhscMuMfsHEQ+qg+nJj/Hp2NyA0XQhrG8Zzf0lvWoNmhhvIqLNzJU+2IQLazDyZsWewNiBY952BVl\
      bVswntSvemE6rlGCsT8xeM3m8y9Ha7SnfvPVk463HHna/eO4sAZ+0iv+njxMMM0486XcvT2xJXmy+Jgym/wPS+z0G
      """)
}
