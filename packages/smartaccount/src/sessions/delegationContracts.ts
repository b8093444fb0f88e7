/**
 * The contracts that hold a delegation to its limits: MetaMask's Delegation Framework 1.3.0, at the same addresses on
 * every chain that has it. A call to one that is missing fails: a limit without its contract lets nothing through.
 */
export const delegationEnforcers = {
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  erc721Transfer: '0x3790e6B7233f779b09DA74C72b6e94813925b9aF',
  allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
} as const
