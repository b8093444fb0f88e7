import type { TypedDataDefinition } from 'viem'
import { describe, expect, it } from 'vitest'
import { signedFields } from './signedFields'

const order = {
  domain: { name: 'Shop', chainId: 31337 },
  types: {
    Item: [{ name: 'title', type: 'string' }],
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'gift', type: 'bool' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Order',
  message: { note: 'twice\u202E', items: [{ title: 'Bread', price: 3 }], gift: false, discount: '100%' },
} as unknown as TypedDataDefinition

describe('the fields of typed data', () => {
  it('are those that are signed, in the order of the types, with every letter in sight', () => {
    expect(signedFields(order).message).toEqual([
      { name: 'items', fields: [{ name: '1.', fields: [{ name: 'title', text: 'Bread' }] }] },
      { name: 'gift', text: 'false' },
      { name: 'note', text: 'twice[U+202E]' },
    ])
  })

  it('are of the domain those that its type names, or the usual ones', () => {
    const named = { ...order.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(signedFields({ ...order, types: named } as TypedDataDefinition).domain).toEqual([
      { name: 'name', text: 'Shop' },
    ])
    const stranger = { ...order, domain: { name: 'Shop', owner: 'You' } } as unknown as TypedDataDefinition
    expect(signedFields(stranger).domain).toEqual([{ name: 'name', text: 'Shop' }])
  })

  it('are none of a message that is the domain alone, and nothing where a part is missing', () => {
    expect(signedFields({ ...order, primaryType: 'EIP712Domain' } as TypedDataDefinition).message).toEqual([])
    const empty = { ...order, message: {} } as unknown as TypedDataDefinition
    expect(signedFields(empty).message[0]).toEqual({ name: 'items', text: '' })
  })
})
