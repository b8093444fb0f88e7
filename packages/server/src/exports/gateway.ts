// What the gateway uses beside the public part.
export { type ReceiptClaims, signReceipt } from '../pay/receipt'
export { requestToken } from '../session/requestToken'
export { createKeyRing } from '../tokens/createKeyRing'
