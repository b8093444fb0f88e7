/** Data of the kind that sites let sign, with a nested type. */
export const typedMail = {
  domain: { name: 'Mail', version: '1' },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallet: '0x00000000000000000000000000000000000000aa' },
    contents: 'Good evening',
  },
} as const
