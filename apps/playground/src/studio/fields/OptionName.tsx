import type { SettingName } from '../../settings/settings'
import { optionOf } from '../../site/optionCoverage'

/** How the option is called in code. */
export function OptionName({ setting }: { setting: SettingName }) {
  const option = optionOf(setting)
  return option ? (
    <code className="option-name" dir="ltr">
      {option}
    </code>
  ) : null
}
