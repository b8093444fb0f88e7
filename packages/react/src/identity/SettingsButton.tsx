import { push } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { Drawing } from '../ui/Drawing'

const sliders =
  'M4 7h9M19 7h1M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 17h1M11 17h9M8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'

/** The subtle button from the account to its settings. */
export function SettingsButton({ label }: { label: string }) {
  const kit = useKit()
  const act = useAction()
  return (
    <button
      type="button"
      className="lk-icon-button lk-gear"
      title={label}
      aria-label={label}
      onClick={() => act(() => push(kit, { view: 'AccountSettings', params: undefined }))}
    >
      <Drawing path={sliders} />
    </button>
  )
}
