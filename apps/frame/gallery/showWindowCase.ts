import type { CaipNetworkId } from '@latchkey/protocol'
import { allowancesOf } from '../src/approve/allowances'
import type { ApprovalRequest } from '../src/approve/approvalRequest'
import { loadApproveTexts } from '../src/approve/loadApproveTexts'
import { drawWindow } from '../src/approve/window/drawWindow'
import { loadDescriber } from '../src/approve/window/loadDescriber'
import { elements } from '../src/page/elements'
import type { Language } from '../src/texts/language'
import type { FrameCase } from './frameCase'

const nothing = () => {}

/** Shows what the wallet's window asks, once it was tried out, as it stands there when the visitor may agree. */
export async function showWindowCase(
  { tried, ...asked }: NonNullable<FrameCase['window']>,
  language: Language,
): Promise<void> {
  const [texts, describe] = await Promise.all([loadApproveTexts(language), loadDescriber()])
  const request: ApprovalRequest = {
    ...{ origin: 'https://shop.example', networkId: 'eip155:1' as CaipNetworkId },
    account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ...(asked.action.kind !== 'transaction' && { isSmart: true }),
    ...asked,
  }
  const words = { texts, language, ...(describe && { describe }) }
  const hands = { refuse: nothing, approve: nothing, choose: nothing, typing: nothing }
  const drawn = drawWindow(elements(document), request, allowancesOf(request), words, hands)
  drawn.setTried(tried && { digest: '', ...tried })
  drawn.approve.setAttribute('aria-disabled', 'false')
  document.body.replaceChildren(drawn.view)
}
