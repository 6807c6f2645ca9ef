extension PhotoEffect {
  /// The cube of CIPhotoEffectTransfer.
  static let transfer = PhotoEffect(
    step: 3,
    gray: [
      [
        1.2, 5.7, 11.2, 23.8, 57.3, 86.8, 115.2, 139.5, 162.9, 183.4, 201, 216.9, 228.8,
        238, 244.2, 249.9, 255,
      ],
      [
        1.2, 5, 12.5, 29.1, 58.1, 83.9, 109.2, 131.4, 153.4, 172.9, 189.5, 204.4, 216.7,
        227.1, 235.9, 243, 249.4,
      ],
      [
        3.1, 8.3, 13.6, 24.7, 45.9, 66.8, 88.5, 108.6, 129.1, 147.8, 164.2, 178.9, 191.5,
        203.2, 213.8, 224.5, 233.7,
      ],
    ],
    cosines: """
      eNrlWjmPLUcVru+rpfv2XWbmzvLWebZ5g21Zz4AeCJBlYcBCApwRQkZIhETohIQfgIAAmQTxB5AJiBAZEhIBMQRE/AhEQ\
      p1auqt6uTPz8PJk91tmurv61Fmrzvnq/P0Lv8Zv9XsPX/8H/6Pfw/v8ub7/fX159K03HvFPOP/M5qd4997Zd964+sm323\
      sv8upl023145Pdzn7ja6f7+2538gCbnb7afx7t3befHO+252+9ZvQ3caycOrpvjjfmSsE6pV9/st2s7pxcvqp3x0/f2uw\
      ffO7Itu1eH6mWnXLd8T3r3BGVMa2DO912WG+v1sd2e3a52ehHZt04p50yDnbXKsKwtednRhusjPnKmX+M7ulnSae2Z3da\
      p85OrZWRym3MVhlF4zSMOwJc05zR3wNK633TdFRWbxVgm/XZlp1r9cUdAzqt2KiN1i0BGv8JPDUS9FejDT2zCv67rfVca\
      AveBRoateqMPMZ6v9WtUXqzFuL+QwX/uTNceVJ+8lZDeUrKX34epTxhpf2N7ZRn1b8yPHGeEaOUdmuZFo0za+UFYactTa\
      uPrR+6UkLPf9RSRUZJqz1z/k75P1Z+GhnjnyuvKSVsC/1W+3HQjWqtMVZG0VnrWVZevkBLh8f+VyHVCEkvOIx/AaGibKv\
      9a5lD5tb0CvfCKnkGI+PlU3i6niZEUoo4XjlC1Utpgx79IIdGlKbgKRia8IEnK/P4ef2taj1FJfKECZ2fMTwWEb1sTPTl\
      f0/GyRQqPqDpLIROGIFO3iA8oDAv48LXFFbFA4OYKvKYiMoYY8M9xXkCE8KHdmCeV4bp4BTyN7ClwkdMk4sLeK8yQT/yz\
      +jEpJhdSIuPaa8jHcQMwzWCaCYoT1gOgnmHCj/iNMYE/gNHMsoPd7bnMfznda2GyTyjEP8bdGbQaTVc0F3PG6JvJrsZHZ\
      9FgZEn1PGHMMxgJDCMiarNZBJFk6fxDja8RFLvMM4bUiv2TAVbe8n7RyGmtOpJBJVykJHIc4dozXR7PTC6Y5AkkEHwU3m\
      QyDCxVXyG4AnMXHjCmYPIkldsFCYN95pFoXp51xZ2FyuwkJEYNEA1uHFgkUzq9p/F32Q0ObhpCMTku0TPOJE9QYnXs/CE\
      6sYALNXtl4xe2UnfTSmLv3woqsIe3kWTywlveiDuDWCEo+SmMMyTSuQpnSQw2dVUHtmrLWohciJvTEVdlxp2hYb94tAOl\
      kdyK1WqoLIA4srJwiTV4MK4qvQNiBgxHpgMVU07xM2g4fK2sAvKISObsA+AwKJrRuaoRGMMWA5GBMs5kyox6Ji9dFGSgd\
      QwTg8vUIkw2IuDO2cSBplx8bM0nSjNlJbAoG0qNQocVZsqvq5sVzOD8n1cPqIP5XGM8aOi5TA2URkpNeHxA6bJUVhpLkQ\
      qT0VUS726sLxnz9YwkxmMn6ICQySThX+Cqg509h4+laBXCHtrZbvlVQKFikZWqvTU2yiGe2EyqiqmM8dqRp2lU4aJkUUi\
      arVPQmscsFPrsd+lYxaQ9+PCSuWHpnTQHDRzy4Pq7dXbB6ztVelqFPDM2+l4bVFZ8bO6YiU1avdX/bpZMziJMOZ4GO5mn\
      Dz7EosArPyn1vSwB6F2kSUHLBfGkj0zY12wMmkt9sgirAcybv9qLGXaXwpVotYRK81AqRk9jcMC5dys1VYoEIVPoLICpz\
      YYOVC1T3JBEXOrGA+ECmZk5MzaskwexcJ7mI9D8TpeiLHwOQrHAipFqskKxPI3zGo7pSLTqbioMaDIqqkWfbLILsn4ERd\
      NOplo5ARQt7iWHGiibPYrGYB5Zc9Pz0NMcXrXu2Fe+lBHOq51m1spoNxtb0iBnGMec3It+zLmV8xl9VBdZ+N6UyBmw++G\
      TnHg2a3VO1LbJ/H62xd/p/9657/m9/iX/hX/gh//gveePP0DTx/rr/+w+dLlfT7enjxaHa9sd4UjvsarH5zuL/c7/cL+d\
      P3dtsHF2XZ/743uXJ2e2E5Zu33kl1SnTx5tuRHg5eELLx6/Ytdnr+xN57jaa3tyzrVy6m53cv+O1+0Gzpxf7dzKaNjHm9\
      Zo3Z4LONZRbWxz5Na+ut5stu2WfjpDZ2y3a8+lhj/Rrel8JrledfBVMlcCQNBKEWbPrJJnurMUeMP4u3ZjpOb1afvjDVq\
      xardaBdDCV4PH/t4BjQ5IhfPestEmZfZkI8CVcquNZ+AIApisBNMSKMfpxolnGYMVnWAIGistabRrBQ6JyZ0W4AIxB/Ol\
      gmw7xjqTISWjjlzEgIwnLhKEosgaE+sMm3JWTZvWs1CtGwFZ0C/7VGlCTzWgeqv4wiIVLZ5jbQ1Cfuj59Srp8/wmbzwmI\
      jRGsCVRco9lANXam4CahDjplN2sTY5fqRttWnMpeY9jTOA8O1IMpho/IkSe4TCXCXUTBjwAVWZa7J86ZbO6T+TZ74Oe+a\
      a4E+yWQzmoh8qjAFlUsLAwrzFJEqa1Zr/tsk6kPf/WVFtvypyZRg9wnM/TtZgpwR1Om77a1EiVeJTP9FBCRGyyZgadME8\
      +IE+62vaTlksjQpd4DSVcqg3Cml7GIe9lxjgY4bZUFiWzlXUe55Zd9lpa2sdRVfYkRkUZMRpP0RuKRN0UqgmgbQTkxJ+n\
      3BX64WI217PLAeOoawBTyahZcklgXDQk45TFXwkGDukd0j7LHroYAIzxVl1oYSaHJ9Rc6RQ1vpThcazu4EJVGo8I3qEoS\
      WtsphQeM2nXBJzgzVMKcFQOF8jvwDonARzDaoqxVOlcCb0VYrCq/peSRlwjzVIaybkkqM66MapDKnVjpqQBD2XOM0l9L0\
      SNUDxbIoS5BKz2EFWAdTeqo+YRlmtdKJfFw3mCuqmh5kCEg+VNHTdgZSQeQuFuWwaNYIubCnStvebW7QXBD9ffH+OFG71\
      hubZh9ls8m3PM7Csf6MVby/2BT/WRTTFb5eL59LsPU2P4mLjHcuR8OhT/oVnhufFcPC9G5UfPxkeH8nyC4aRP0/XLV352\
      p/m3e/d9/JG/4Y/+zH9i/Vp78bb53purzerum+88vdM13760d7V6R3/10vDV85c324sHVy91D7XSd3fr3YMn7eXFS19et\
      7xo7ana3+sa8/CSlpdbs8G6Ne1pu3p5rc4aX69sceJc024vjk+7S8fQbGVt67a79fr+KuACO7aahqcXWFm72Tatf227E0\
      N7BNWcbY01qsVqs977gtW5E7Xd+5hvBX6yikdqo2Hv+opacBtpfLKOXLnGWJpVq9bOIfT0sOm2OxOao7RqNYx/utMNTEB\
      29MbGLgCjiWallBX8SofGMR16VRj7kJrQfQIB5zwRaK1pTaMEmpMuLE/WE0bu1AmFdYQtmtCRYY0c83W2iyBRgKtc7BIx\
      npQJ+B/UhnIjXW8B+GKAOUI+HpAMxJNo2EaQH/+Fsole4AwRDwtAg5G6HrFnI/UNeRXRc6wFMPQiCaYjo7y4CRKoqg3mN\
      h4ITIkMJQRUR7sEVMQaxaSfyjQMh+kB1wi4JAJ+AJNLsjaCJsIwa7CO+TA9TCW4VugYG1q7womNiWhj+FLcIskrWhyIaY\
      E7bUILpLgObR7S+BSbw2LTiI5H5SjOWJGbjEDWEJBGPobMJ16mAlhECalCCz1tuu8VE6to9h1BOqKG4VWGSjyTLrdzRWw\
      vtCSlU1CWFWBVbgfMs+gsCP1fGVFihmFcKmHzyWvR+jHMgnhsnM6igw1V7KeQXhHPs1UZoYtHZ8iIpTLse3zGmS9mKkyM\
      9+0AwaTulqIHSZcnhIhgaz5cDzwNvpMhD0SIh/2WbJg8c+CWdT8RlpNy9BzEecASOGLRQ5OaFHP0pQn7BsmINta4m8Do1\
      D0sKN5kUzgE6hhgnaTvJCdzN8pskwVx6MRqpOJKarA8Mua47idZgaQ9i7lHTKF3zQxc5KesP0zUDnRXVKkHVdmKNVghtu\
      TV6HcwCXudscBCQ6CYqtEIjNB+hbvpklEGE/VlsclWQTpSQI1CRNykBqIO5VAV2AQswHuoNJXOrU0/DrM5aIxozldEnDZ\
      A1AzlCOIN0/0StOybbwq4jxOsD6wbpQZT5ebZEcrDqn9DojGFT8bc831cSBK9eIhApp4YlOYqm2An5wBTfGnuZJgH4a2y\
      XY9zkXkNDsUlbBITMOFZD+MXgL6B9XpFYX98BzU5+56yW4NS5fpZA8f91koUywxHwGuFZC+0rPSd4Qf6IThrpeKm74qmK\
      vQwMHmTioljg+H/rqUmkEZhpaX2GCyAg7VtRqbqLTVukWatqdFrVCc4y+pBBYbPY+L9ke3wCWbUUDQP4drVdnQowwmTwD\
      NYpO7X4ug8BDX1mcMCLFgBcyaqz8VGdh2jt9d1i0GV3aVLmuIsRI8Zd782NlA6zFT/t13Fxro+EDHT7sLx0ofRyQ9vhpj\
      P8JRWsJl4xzU0eMMZJhsQMI9CLYGg7PV2/QI5hpt423MUzAXZyPk5ly2Nz27Gh+tLqRQXQ6S3ykRXuHYFQJUzjI9NDm0D\
      ywq56RHC84oQc0nNnyBc8X/ww1aw
      """)
}
