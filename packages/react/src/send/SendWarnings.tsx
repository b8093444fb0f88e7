import type { SendWarning } from '@latchkey/core/send'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { sendTexts } from './sendTexts'

/** What the visitor should know about the receiver. That it is the first time looks more subtle. */
export function SendWarnings({ warnings }: { warnings: readonly SendWarning[] }) {
  const say = useText(sendTexts)
  return (
    <div role="status" className="lk-send-warnings">
      {warnings.map(warning => (
        <p key={warning} className="lk-send-warning" data-quiet={warning === 'first-time' || undefined}>
          <Icon name="warning" size={18} />
          <span>{say(`send.warning.${warning}`)}</span>
        </p>
      ))}
    </div>
  )
}
