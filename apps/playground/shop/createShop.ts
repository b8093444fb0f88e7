import { devnetAddresses } from '@latchkey/devnet/addresses'
import { createReceiptVerifier, memoryReceiptStore, ReceiptError } from 'latchkey/server'

const { people, tokens } = devnetAddresses

/** What the shop sells: its price, and where it is paid, stand in its own book and nowhere else. */
const mugs = {
  amount: '12.50',
  asset: `eip155:31337/erc20:${tokens.dUSD.address}`,
  to: people.shop,
  label: 'Two mugs',
}

export type ShopAnswer = { status: number; body: object }

/** The server of the playground's small shop: it takes orders, and hands out what was paid, once. */
export function createShop(gatewayUrl: string) {
  const orders = new Map<string, { isPaid: boolean }>()
  const verifyReceipt = createReceiptVerifier({
    project: 'playground',
    keySetUrl: `${gatewayUrl}/auth/v1/keys`,
    store: memoryReceiptStore(),
  })

  return async (path: string, body: unknown): Promise<ShopAnswer> => {
    if (path === '/shop/orders') {
      const reference = crypto.randomUUID()
      orders.set(reference, { isPaid: false })
      return { status: 200, body: { ...mugs, reference } }
    }
    if (path !== '/shop/receipts') return { status: 404, body: { message: 'There is no such page' } }
    const { reference, receipt } = Object(body) as { reference?: unknown; receipt?: unknown }
    const order = orders.get(String(reference))
    if (!order) return { status: 404, body: { message: 'There is no such order' } }
    try {
      const { hash } = await verifyReceipt(String(receipt), { ...mugs, reference: String(reference) })
      order.isPaid = true
      return { status: 200, body: { hash } }
    } catch (error) {
      if (!(error instanceof ReceiptError)) throw error
      return { status: error.status, body: { code: error.code, message: error.message } }
    }
  }
}
