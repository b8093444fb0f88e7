/** Where ERC-1967 has a proxy keep the address of its code. */
const slot = '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** `GAS DELEGATECALL`: all that ends in another contract's code has it. */
const delegates = '5af4'
/** Nobody writes a contract of its own in so few bytes. */
const shortest = 300

/**
 * Whether code looks like somebody's account: one that points to code (EIP-7702), or a proxy, as smart accounts, Safes
 * and the addresses of exchanges are. Some other contracts are proxies, too: it is better to miss those than to
 * frighten everybody who pays an account.
 */
export function isAccountCode(code: string): boolean {
  const plain = code.toLowerCase()
  if (plain.startsWith('0xef0100') || plain.includes(slot)) return true
  return plain.length <= 2 + 2 * shortest && plain.includes(delegates)
}
