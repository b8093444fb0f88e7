export type { SolanaSendOptions } from '@latchkey/core'
export { solana } from '../solana'
export { solanaDevnet, solanaMainnet, solanaTestnet } from '../solanaNetworks'
