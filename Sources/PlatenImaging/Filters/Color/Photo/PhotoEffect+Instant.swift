extension PhotoEffect {
  /// The cube of CIPhotoEffectInstant.
  static let instant = PhotoEffect(
    step: 3,
    gray: [
      [
        32.4, 38.4, 41.9, 52.2, 86.9, 116, 147.2, 169.9, 185.1, 199.4, 208.6, 216.3, 223.9,
        229.2, 234.5, 240.3, 243.5,
      ],
      [
        24.8, 30.1, 35, 51, 82, 105.7, 132.6, 152.2, 165.8, 180, 189.9, 199, 209.4,
        219.1, 227.9, 240.5, 252.3,
      ],
      [
        50.3, 61.4, 69.1, 83.3, 101, 116.4, 137.5, 153.4, 164.9, 178, 187.3, 196.3, 207.2,
        217.5, 227.4, 242.2, 255,
      ],
    ],
    cosines: """
      eNrNW7uuZEcVrbV2VZ3Tj/uYGd87nrHN2ONrzBhjGVkaLAgQBiMCAxIh/4GIkUgIEBEishARCREpH0DIJxBB4gT+gKpd7\
      9One8bjsU3bvt3n9Omq/apde69a/sv3f8O/bT85++hj+9E7//I/2P3owS/8h+7se7+8nN4yP3/9nde+u7kP88qrzl4/+O\
      DNydyfrs0j97W3Xz07v/OGv3jbnvtrbKaLt+9d3X7pZp4f8nV5fLETi/122lxv73hzfbWf552b3H2a7eNH+9vY37vk7Hd\
      XnOz5dHtG+Ge+2m/9jgZvmEsz8XqeKd7flXm/vbt5QSZnYD0vzmHtmTEzpv1siMm7W7etNbK93M10YvY7s7W3zzZw3lhn\
      6XYUEhY2vBtSducz/UYoZrJiCeEWszgY4y9mKxO3O2PCnSk8PckMEYbvjJH4B5vwmHHOgwKIE7jzcBfhifC4IIi/NWC4n\
      s5hrKHzQSZDG28xDgRnw/0wAcSEueOYMvk4uEMYVMRPYsOIxvvZuCn8KujtqIPOdhPeRMIAFmJteCrqEa4E4TfhJknjg2\
      RRpPCjMLwLdxHnin/BOXwKU0YxoA+Gz9uoXfwpw6hR0DhS+G2wWRwhDME4FOPn+CJ0kKDvVorq4buoq85i9FsTNGe0Tfj\
      PMmgVZw1WDM4KZgs3aeckSrztosiG3lJ/HUwFVT14zqgo0WhRmvh91FVnNEkk8apxtCXje3C1aplk0zn0QR243EkzqR7p\
      McYAiQNT9UG8r8NC52KdvwwUJp6lfq1PixWYPKle06mEKlyQi2qTZMVowPimiiZ19Cnm9xhykhSNcyBPnAyWRiSSDaif0\
      szxc/CjKYZMIeYFZVoNDvh8nS0XzVwEjT+xWdNsCebhoiRgMWz4FGRkeiS+p3jRKEzWL5pkhfsLtZ+VqoBR82F8DkT/+z\
      Qim+TG26KH3rammgnopC7+yRqmh4ka0tIkhZgqN0t4ZMvHj7aEUYqEsDiLkVU6zM2wGseSJaxSw6L8vDNumR3liuona6o\
      FdPpsryRAWpZVdKBZaTR90VJ1y05KTix+bwIMXoq5o0yoPtXIYgnRuNaKxdWYSDHNsgRC3mNVnjXA2ZnDtMTSAqYEuKmj\
      j9JFsaApKyoVsyVyzOmjc3FfCsLmkhS4Kepo8z2TE2eds0Q/iujs41CthipLVEp01hZTTL4ZhKZZezVfJ+cwpUOiBEj3s\
      zQyag7S+Afa8EhZMubeqHtMzsGDzBol8+ZEkhIfTV4CKKao2anku5wCm5OSpu0KqxoVQxmWmEzbb1pOVrK1dHdD53ykgN\
      EdItuzLlrUBNwChmO6QHNV2nuYUghK2jSSMx5bdsmbG00LtT5JH/FZSRw1SFDTt4lRiSqE7bNIVtcV0bMIacs24FKhlvh\
      NSZVdVFWPtWXURWbxGYZVjZxm1uMxmTtncqNrI+0vTFKWXM0SQDo1ukhIMsqY6VtCz9fsZqweY2fUvC/1qh4o03ntxBqr\
      ySMFE/PWUVdvzU9S4qKolxMR0TyQy4IqBIk+u9d1wn5bYlk2dVNZT7ns1/uhzzDeZ1sByQc6RU1VHIIZS+vkAEXNBXERo\
      Av8wTZZEy58WoIanaBdusMiPfDYzlS0Wdqm/rztgqn60Lqp9wSHuECZmmXX4WGIHFsC6KLuUEq2ZQhzNKenoC67H1riXM\
      7aIqafFC3LRo+astpabbiMEvbZuQXLsKue2IGGIbkcv6yXFh+9p3B0zeEwAaw8h97f6Df5tWg7OUQNCBz5AXOlmoMTozb\
      IAbZIteVTv9ceDP+kzR5rImOh/zH1Fu5ce6jfuMYluPwJj/mrbq00RzVDH1toVsEp+Y/upuwTX6qasAwsHIlhDGY59eJx\
      0bAUbJmvYMwyp7PPn7U6IU/F6KExcCggaYY4+5QvPqXWn2asddc+o4DPpMZancnPPt5nfP3n/f/iH1e/lZtfyZ/xa/yT7\
      0zXb/2J33zw6NY57K0P3p+Nnb4xy/sPL74ybbZvvfvjDRRfevdFd7OzW+Jiunnhxtnp0TVfBt23r8xe9s762YV2Zef58P\
      zrwt3+0c2eu81X7lmxL+yxm7gzl3Hn42Tc7M/3k7VyC/5yG4rqe1sqSnTbxUZxUtwktAROyzfIvOddNcc9e21JsdtbmI3\
      I7ja9kYkbJ9zOBi6iNEiJIyRG68mNjeDWhTm32mXLzsyMZZqdLS3dRWw1YK3XxqyUWNrGlJI+CBl94Xag127bwsU1Yy0n\
      JtBIItoT2gSVF6IgjmWft3Mvw4QyxR5hIyqZtp1BfKvgA31qfYIqtXHQb8IU2tvR2sUOVfdmCX3YJn+cDFIXFZ92eS+XD\
      JElvENE6xD2bbqtTS1aTmWpn1BgFNU3VShQ+EsKdlIyKmuzRdW2QCU11bBV4hUVsuzq+C6xtyUNJiQyaVMzGRWeQgPMUj\
      2cG+PcR9ZWIJcmtZFIvVbLDmyVBA8XYkKROjguBkvdTuLPIK0aSbsCmvZSgiyFQynEI1ZbGh9pHVqtyRYuWcJTdrhXigR\
      pzUkyi5SiP8OKqJCUbmDSV5qljzfsq4cMmPVoDRtwtZr4sFZDVxRKg2esbBX+6vZp6SXpwS80bLMrIS27VG9LJzDEU79j\
      GfOE8oTFgp0KBSot3wm7Tklhlb7p0PbYlmKwQrIHBUyFVMeijad2RyzqSBwiZxXm1gDFgB6uVr4cK18kzGnAc2rsKziJx\
      RAccY0n7Wt4up0PpeQkZShhxoWxGCBXWswZyw4F0KDTIlBxsuHi0xVNTyipkL1TtqwOA+1qthoSWZel+3Ii8znSasiw6w\
      wGfbBScGEVEnu2mqTklaJeW7pdLmuT5nMMkUXojIPasT/ocCAcSoU+B/H51lE40TZ2iM0A+rIgZyy5BF3A1Q3qVGv7Oda\
      ti96vwBQH6SktZ5pjDTQagH5k/fB4UAH4VDXv09qDJ79DfywzYE9tqyIPfMCT/uJnEvhZlMJKpKAuEqzsDhViWpX289fg\
      GfzGpwuKZWrmFyD4Z8owR3tSHIrPAyd+OSrg9AU/9zb2mZRDrYHME0qUL/aFlUDAIUL6JQRud8KJL2IB4ZkXy3PywXPYc\
      Z6tZnoeivHo4M93T/08R/j/ff37O38/+4P/WH6PT+Sv3P4Or/wRr/mrb7158VNv7rrH8w/vvPvee37/+Nq88OHePb688j\
      h/af/V7U92Lxlnz83VnZd+5qabW3JzP57sX08bbzyxvcbGPthc4GX4zcXu6u2NP/cw/q65NPdvrs7OImo1hQLZTZvdw7u\
      T3HYbuoey5c5tzWWEseS+c97u5I6F+FgriznjBC+TGBc+3HqREgGyO/P1GcP7Ge/vsJed9zsx89aIiIvdSKQzCWhlM4nX\
      4mDrIuAW/tzys7eCjZ8tzB6b3SWd9XBOkQqEp3wiWO0gEi7dJDJpaT4rSKRAlJ9kttoxb3eROTVZe77DPNuzyGRQggYU4\
      qrgvEiQJkjiXBAiIi2YvYQGUJgIZYnpRQWAgvzehfkSnsZ9fNKYjRNlnRW2T27pw+Qx8wc1g5FS4xQq8plSdgilKKTjZH\
      HGTulEOyg2nynQY2n9pBCaAoOS2UOpxO/bScXL6IK5nEJyCmOFebU/SufF1rbDuaCV5IYHkSCWqjit5LSfsnZvVZqI+CX\
      4ITOfbHck0EghwXfiCrPJRBsq1StztyKQ2dC48O+U2v0wsuN2KiNOzk6ZtUPaTe7rrE30vFy6W/ZQxtiiMjLK8jF8Oiph\
      5CJmICpBiBGR7UprulTP2Qi1Rj5a6cuj7o05JFaxM2sj3Ks9VrQTFStULhV7MkpHgSpAlFMwtOIBIQwl09AyOBn++mSjj\
      FlaZFCUeTQnFQmTSHrMtowcqk3yho2GdhXES/ClcvC0w7Acju4KJXBEXFzmXCUzTxTTCHvRJDaBXyi0ESRMOZfEUUWpMK\
      7CyqizJVilTansG1RwNWNySlJRUA2FHsCRtsXu2DMGiGiUZuIUI7UzWTadDUceoilDJIQ8mD5DeCqqq/zNam7pfBmenfq\
      j/XBVAcsQnDYjy3G96dqRbNWI3meqBnsqztjrKvHVZq9CZSvdYmK3luaxsjLYukVdtcJyh0oF7aE3VtAHbWKpvAsoKzaf\
      FbKyAHWxKThrSQzhUalcOABBIraray4hZ0qGK5Q9xhxTTvtj7veZMqfJF7YgZxxgMbK6msYZdjrF0GQWNCaScGkKwTUGV\
      rJoghVT8kBnQFsh/hFtXMCaruD2TMct7HgeK5JC0vkA2/GCLe1/2INN4QEWMmYOIpQVn8/30Z28siO1Jl0t69lHo39U3h\
      srbIo1lWgLXy2SsCSTa3WNWDSei7ON6hQ0t3qCVIDbdmqR/dkdMyCn1B7nkbgt1fWvaTrlXJsudBtAPXppyaJjIVU8qEf\
      7B+5fSdf5gIG6j7J/luunt4VGEvZzkxcSeuSMFTssRu8jZzieKNTGHhvBEFsDjl2jiAsgzAyAceYXKqUzhYywEPSCb/L8\
      dQ2x4wnWA4mKgZIdNFowDGYadlYRyB6rzyUudgmPfNTTUJ8MN6Kmrea1vuvsPMiytaGs2hovbOwq1l2+niCy570Apl9t6\
      GYtZcdijQ+9b82mPdbY45K55AAO8HJzlCZCw6Yqc4QlL4GNIVTz8shxQYcXZpZsOqGrdGi9LOeCmUPFduqSv1owNtiDJi\
      wx9aSWsR0q03Su5UjVoin8q+58oy4SDFt1Wwx1XbB51JrFTtNOFkcOuBkZNmv94AoNDA3qqjTAGn8dOA0z0vUOiIUl2ur\
      /P2ByTVNBQZpuo2Q3OtfE5WnIFYV+jwGfO2BSsfd0pwJwFM9gUQGLjZAdsbn/X0nqpr1q65EB2azNxlXmiHv3C7Hs0qlv\
      aLwmdLw6s6hYzZKvygWAzlWcqRRRXGkjiEZ6aIcMNCObuFu37Ny6xk8dmGdo9HAMPhrOt8sZbt1UcYRpdHCSNR6grpMLe\
      zWwzH3AkAlr5HDksh4TBYvjiy5QG01zLZkuDm9SrWNGg4/nDiPotGDSdrx9Lo7mVg/lV83bRSrQl2WH853gZT0tWvVk/O\
      wkpa9sOQeCcIztTwee4WhxPO6sPFVHfzGnHP8DYzNT5w==
      """)
}
