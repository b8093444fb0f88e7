import type { CaipNetworkId } from '@latchkey/protocol'
import type { AccountPlan } from '@latchkey/smartaccount'
import type { AskNode } from '../../gateway/askNode'

/** Where an operation is to be done, and by which account. */
export type Place = {
  networkId: CaipNetworkId
  chainId: number
  plan: AccountPlan
  askNode: AskNode
  askBundler: AskNode
  /** What the site is called where its sponsor has no name. */
  siteName: string
}
