import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  createReceiptVerifier,
  createSessionVerifier,
  memoryReceiptStore,
  ReceiptError,
  type SessionRequest,
  SignInError,
} from 'latchkey/server'

const { people, tokens } = devnetAddresses

/** What the shop sells: its price, and where it is paid, stand in its own book and nowhere else. */
const mugs = {
  amount: '12.50',
  asset: `eip155:31337/erc20:${tokens.dUSD.address}`,
  to: people.shop,
  label: 'Two mugs',
}

export type ShopRequest = SessionRequest & { path: string; body: unknown }
export type ShopAnswer = { status: number; body: object }

/** The server of the playground's small shop: it takes orders, hands out what was paid, once, and knows its visitors. */
export function createShop(gatewayUrl: string) {
  const orders = new Map<string, { isPaid: boolean }>()
  const ofGateway = { project: 'playground', keySetUrl: `${gatewayUrl}/auth/v1/keys` }
  const verifyReceipt = createReceiptVerifier({ ...ofGateway, store: memoryReceiptStore() })
  const verifySession = createSessionVerifier(ofGateway)

  return async (request: ShopRequest): Promise<ShopAnswer> => {
    const { method, path, body } = request
    try {
      if (method === 'GET' && path === '/shop/me') return await tellVisitor(request)
      if (method === 'POST' && path === '/shop/orders') return takeOrder()
      if (method === 'POST' && path === '/shop/receipts') return await takeReceipt(body)
      return { status: 404, body: { message: 'There is no such page' } }
    } catch (error) {
      if (!(error instanceof ReceiptError || error instanceof SignInError)) throw error
      return { status: error.status, body: { code: error.code, message: error.message } }
    }
  }

  /** The route for visitors who are signed in, and for nobody else. */
  async function tellVisitor(request: SessionRequest): Promise<ShopAnswer> {
    const { address, networkId } = await verifySession(request)
    return { status: 200, body: { address, networkId } }
  }

  function takeOrder(): ShopAnswer {
    const reference = crypto.randomUUID()
    orders.set(reference, { isPaid: false })
    return { status: 200, body: { ...mugs, reference } }
  }

  async function takeReceipt(body: unknown): Promise<ShopAnswer> {
    const { reference, receipt } = Object(body) as { reference?: unknown; receipt?: unknown }
    const order = orders.get(String(reference))
    if (!order) return { status: 404, body: { message: 'There is no such order' } }
    const { hash } = await verifyReceipt(String(receipt), { ...mugs, reference: String(reference) })
    order.isPaid = true
    return { status: 200, body: { hash } }
  }
}
