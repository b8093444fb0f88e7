import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The people of the local Farcaster: each name is an account with a number and a key, which everybody can make again. */
export function createPeople() {
  const numbers = new Map()
  return {
    /** The person of a name, known to the registry from then on. */
    find(name) {
      const secret = keccak256(toHex(`latchkey local farcaster ${name}`))
      const account = privateKeyToAccount(secret)
      const fid = 1_000_000 + Number(BigInt(secret) % 1_000_000n)
      numbers.set(account.address.toLowerCase(), fid)
      return { account, fid }
    },
    /** The number of an address; 0 where it has none. */
    numberOf: address => numbers.get(address.toLowerCase()) ?? 0,
  }
}
