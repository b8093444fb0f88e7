export type { SolanaSendOptions } from '../sendOptions'
export { solana } from '../solana'
export { solanaDevnet, solanaMainnet, solanaTestnet } from '../solanaNetworks'
