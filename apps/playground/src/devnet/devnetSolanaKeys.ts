/**
 * Keys for the devnet only, with their addresses: the first six of the public mnemonic "test test test test test test
 * test test test test test junk" at m/44'/501'/n'/0'. Everybody knows them: never send anything of worth there.
 */
export const devnetSolanaKeys = [
  {
    secret: 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
  {
    secret: '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  },
  {
    secret: '8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e',
    address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  },
  {
    secret: 'f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb',
    address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
  },
  {
    secret: '3eb11a2e242212be157793db9fa881edffcfb391174b07d20369521ba1a084b1',
    address: '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
  },
  {
    secret: '22e6f8ea7e213a67f801d313daa33046f5f7b1808f38d5b2bb7301aefa158cbc',
    address: '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
  },
] as const
