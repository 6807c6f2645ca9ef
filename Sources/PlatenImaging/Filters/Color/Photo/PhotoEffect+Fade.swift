extension PhotoEffect {
  /// The cube of CIPhotoEffectFade.
  static let fade = PhotoEffect(
    step: 3,
    gray: [
      [
        0.6, 8.2, 22, 38.2, 54.8, 72.4, 92.9, 116, 138.5, 157.8, 175.6, 190.7, 202.6,
        214.2, 224.7, 235.8, 253.6,
      ],
      [
        0.1, 9.2, 22.6, 38.1, 54.3, 71.9, 92.5, 115.6, 138.2, 157.5, 175.2, 190.5, 202.6,
        213.9, 224.4, 235.8, 253.1,
      ],
      [
        0, 7.1, 19.7, 37.3, 54, 72.1, 92.7, 115.9, 138.5, 157.9, 175.4, 190.6, 202.6,
        213.8, 224.6, 235.7, 253.3,
      ],
    ],
    cosines: """
      eNrtWs2OJEcRzu/LyKyq7p6endmZ2Zn1euXFtrAX8JqLwUjgCwdAQrwAIPkxkLggH/wGwAGJK8IX3y1fuIDEgQsvgyxLz\
      r+qyqypqu7enh0P606pZ6qyIiPjL7Myvoq/vfcP/vP4y5O/4s2/6E/xcfN3vnX5/Q8XR3/EyU8/w5MFnv1+9cMHv6L+Wf\
      3Bry8umjfrn59eWdj7r337u+vj0ycP3z+S9fJI3lupi1XzDMs3XiVNc6bPL9A8XaxkqSv1wJrq9J6xR3pxfy0re3nlOk7\
      uKXO6XL1qyJqAPFI0smpwRA2plaIsayVaq6oWQwUsWJ1ZS62t0XIsbogVd2WMPkItVimsjSWhXJ+CxkIZXWtYbU80lRJx\
      PHmPikqvNdhAa20E2s1EaieGdhMva8/CkUBBQDexe069EnEsXD/Jip6Ronb/HJWuaAxco4W7dwROWOs5GDELJYqVdU+16\
      3YDwpilYwSlbGC38P1Q1omkjJ/CkRrlaX1DGOOYV9p6Qqe8l8LNZFXo126sv5VAqOs4DbwgyvNr50zCemLtdAqy+MkcpS\
      eGRBp6tdwoZ0WK8krrML+RKFIaB1V5cvfExm4JYjqb+RnDz9/RILCNFPA0selgTk+homGibaK4sSPoriObZAZPIN6+wYk\
      MXTqM7NkHfVxsOC2BxNbdJZlU1CeaNI5HIPPWj25NEzHJ5egC21b0IJ4PsnQPUb34KlIi74KPpb4xI/U+YdLW62m6J22w\
      BE+0sjMZsLMXWrlYTJ8sAqp83mCEfri3qLdRTxFc1YlOtHTo4jYxRP8nWKedPQqkugGaPWXfW+if7Nd1BGcX98maxZAsk\
      KLXmVnUL9j+YRZ0RDao8wTDYgnrgKUnmQlftqFtRaveNmHjKIeldaZ65xbD0YcXrsVQfxEWWDsWeX+mftQKQ/5l62I2TU\
      Y1Rz7QJdqraHqoTalfJhvTEu9kZa5c9K3K18DA9aU4pR+IMt6RRyuLcSPigfMdA59du1cDr+RKjUfRvAwoYroQpt8Nw+r\
      I/THuu7npx/TA2DNMMOJGtZjtdqPDSu9gBytx1HXqmq/yqwn+UPlOgzF/jkuBCU2gpmJzB1032nSnhl2IieuTYVvWLAOQ\
      G+TnTtphYjfYNmriFoDi1VTqDLVX22s4t3LuWHRxgmxPbfYKO+w9WXGa2rCXbVi0t2oFYmrscyxeUt12G656fn2ibCcnx\
      k8K+FqjYHzY+G7Ju2HHbbegu2XXW2B2aIfWt3+98yf971fk/k/+h4/xix+8ffHbP/BhfWbqS7l4fHb8ymt1pU8fV7U+aY\
      4Wb/xOVlcezqo01w1cBma5aGqjjWoWFcxD7Q4kjYGtDVEpDbH2ewFlWjTK2qayjtLjIB4xcPmWx2Yogtp6dMSsrfaIjRH\
      rcS7j83rLAK+IB4f8vQe57HnCjDwwY7UNGb8OSIcHWxhRo5ALIyXH4UhrJeytRuhTXWWxpJfXzQX2Z+fArUtRyTYzcVda\
      y7I/jeiY0ghj4mj6DTG9HTVQvP6RvzZDNi3SpUmSgA3o7k0lqkiJAmCWAKceSMnfY+jm95BGledvHQJHFkhJAMta0AOde\
      AHIGU/I2P/S2YD9mDyLz1Otflp0YIhq580O2OizzdldL2Jk3dkE5Rs+IJxFBpMjTsA1/ITjme/G7bfNYZlRFsjP1tv6ON\
      iA5z6AciMwMDgDYUZbjHLn4GjO3Q/MBHd9z3FOL0zxm0pcn+tUxVnL4kbTqBdxMOE+cbSRgpvi5oW0Oaxwi4De2Ud4AX7\
      ZbrL56NvV2lC35SPcjPXu2Gp6SUUeDQP+/2v18vnpG9IOvjnY/9AO7dAO7S60Pz/75N5H69/8+Edf4HP+F2//B0/f+ZBn\
      j5tHKzm7ePf97zy9emv59NH5pf5lfWIXH6har60xPFZ1qJZZAMIHx3L55KxW5986qT18ZWtpLF4XtTxVvCLr44UHMlbnK\
      1QVZcUEkLif9bVKUlda1tKI1BpVgJMqx8A9EIqvXFFCbXHfk1r359iDSo0woDRoLDU07NJSGcd+oZWVWDfFNqEX7ThZj6\
      1ZOmoPSYk9kVha5YR1/GDglHOjDGrGqqIAA7nMZMkWflNNxK90wluAGgmqMfAgHJRFFR5468ADfR6ZCwl9C+sE7tqXTok\
      XJdaV+bq3AJvFOiyvdxOLqxyNloQ20YbyGA1hh8OxL1OpAn+x4YkJXdLVukgHJIayHCURX3TzmiCmipwTmOXY6gjTpa+z\
      LD88RRMxmigW2kmLL0b4ERmQpXPgLJWt+SCwLbgW66GIrmwsVpkNT++ptoWCHPliUVjB/ltfkFnS5BFm0x1k4z0fqvr8N\
      TpQrytKaG+mEosEzvWYWQyaEqsZFlPksCKyyg4k2DGYpasIQq8bEh1KRpwSDkOAb4gR5Z/ZUXwfjUVLOTBGnWfqfY1gb7\
      fCVoiuAzZk4aX9upKqHBK4jnCQmXPZIWVtHVYBCzP/aC15Bthjp4Nar40fVDGwbenhsUNmSX4dqyvQQxTGZln3cQ1HLQs\
      7tjndUmGIbeUFYNNRksJCzyGyKL+nD0wzCAcOahF3PacXfkCxPU0BTaNFhJjLE7pI3yKn2K/OhDMhM/WIpb8mFsxg8BTU\
      hpzJTeVJHL3EDBizK243j4Fug5DiZvSbYpT7iPO7w5x7pk1280gnp6Tg9ijbtgtlVwx7n4IXbi8v5t4Ae0OQN45oHCort\
      jfYbdjqG48z8TbXwO1H//N9cd0/LHh3TPAyh+uhHdps+wqGezbg
      """)
}
