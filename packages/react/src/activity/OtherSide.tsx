import { useIdentity } from '../identity/useIdentity'
import { useText } from '../text/useText'
import { activityTexts } from './activityTexts'
import type { TransactionSummary } from './transactionSummary'

/** So long a row is in sight before it is asked what somebody is called. */
const restMs = 400

/** Where something went, or where it came from: by name where there is one. */
export function OtherSide({ is, address, short }: NonNullable<TransactionSummary['other']>) {
  const say = useText(activityTexts)
  const name = useIdentity(address, restMs)?.name
  return <span title={address}>{say(`activity.${is}`, { address: name ?? short })}</span>
}
