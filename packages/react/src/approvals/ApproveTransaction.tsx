import { goBack } from '@latchkey/core'
import { approval } from '@latchkey/core/auth'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import { shortAddress } from '../ui/shortAddress'
import css from './approvals.css?inline'
import { approvalsTexts } from './approvalsTexts'
import { askedApproval } from './askedApproval'

export const view: View<'ApproveTransaction', typeof approvalsTexts> = {
  texts: approvalsTexts,
  title: 'approve.title',
  draw: () => <ApproveTransaction />,
}

/**
 * Behind the wallet's own window: who asks, on which network, and for which account. Leaving it declines
 * (NAV-16, IMP-24).
 */
export function ApproveTransaction() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(approvalsTexts)
  const { host, site, network, address } = useShownReading(askedApproval)
  const decline = async () => {
    const asked = kit.get(approval).get()
    if (asked) asked.decline()
    else await goBack(kit)
  }
  return (
    <div className="lk-approve">
      <div className="lk-centre" role="status">
        <Spinner />
        <p className="lk-lead">{say('approve.lead')}</p>
        <p className="lk-quiet">{say('approve.text')}</p>
      </div>
      <dl className="lk-approve-facts">
        <div>
          <dt>{say('approve.site')}</dt>
          <dd>
            {site !== host && <span>{site}</span>}
            <bdi dir="ltr">{host}</bdi>
          </dd>
        </div>
        {network && (
          <div>
            <dt>{say('approve.network')}</dt>
            <dd>
              <bdi>{network}</bdi>
            </dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{say('approve.account')}</dt>
            <dd>
              <bdi dir="ltr" title={address}>
                {shortAddress(address)}
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      <Button onClick={() => act(decline)}>{say('approve.decline')}</Button>
    </div>
  )
}
