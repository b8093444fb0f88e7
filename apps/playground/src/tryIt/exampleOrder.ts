import { parseEther, type TypedDataDefinition } from 'viem'

const types = {
  Order: [
    { name: 'item', type: 'string' },
    { name: 'material', type: 'string' },
    { name: 'amount', type: 'uint256' },
    { name: 'price', type: 'uint256' },
  ],
} as const

/** Something harmless to sign as typed data (EIP-712). */
export function exampleOrder(chainId: number): TypedDataDefinition<typeof types, 'Order'> {
  return {
    domain: { name: 'Latchkey playground', version: '1', chainId },
    types,
    primaryType: 'Order',
    message: { item: 'key', material: 'brass', amount: 1n, price: parseEther('0.01') },
  }
}
