import type { WalletNetwork } from '../networks/networks'

/** Why the wallet refuses a request, in the words and codes that sites know. */
export type Refusal = { code: number; message: string }

export const invalid = (what: string): { refusal: Refusal } => ({
  refusal: { code: -32602, message: `Invalid params: ${what}` },
})
export const notYours: { refusal: Refusal } = {
  refusal: { code: 4100, message: 'The requested account has not been authorized by the user.' },
}
export const noNode = (network: WalletNetwork): Refusal => ({
  code: 4901,
  message: `This demo wallet has no node for ${network.name}: it signs there, but sends nothing.`,
})
