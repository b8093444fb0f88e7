/**
 * The contracts of smart accounts, at the same addresses on every chain that has them: EntryPoint v0.7 and MetaMask's
 * Delegation Framework 1.3.0. A chain without code at one of these has no smart accounts (PERM-07).
 */
export const smartAccountContracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const
