import { useState } from 'react'
import { usualSettings } from '../settings/settings'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { CopyButton } from '../ui/CopyButton'
import { Tabs } from '../ui/Tabs'
import { BasicsGroup } from './BasicsGroup'
import { BehaviourGroup } from './BehaviourGroup'
import { LanguageGroup } from './LanguageGroup'
import { LookGroup } from './LookGroup'
import { WalletsGroup } from './WalletsGroup'

const groups = {
  look: LookGroup,
  wallets: WalletsGroup,
  basics: BasicsGroup,
  behaviour: BehaviourGroup,
  language: LanguageGroup,
}
type Group = keyof typeof groups

/** Every option as a control, in groups. */
export function Panel() {
  const say = useText()
  const { change } = usePlayground()
  const [shown, setShown] = useState<Group>('look')
  const tabs = Object.entries(groups).map(([name, Content]) => ({
    name: name as Group,
    label: say(`tab.${name as Group}`),
    content: <Content />,
  }))
  return (
    <div className="panel">
      <Tabs label={say('studio.controls')} tabs={tabs} shown={shown} onShow={setShown} />
      <div className="panel-foot">
        <CopyButton label="studio.share" text={() => location.href} />
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            const { stage, second, more, lang, ...others } = usualSettings()
            change(others)
          }}
        >
          {say('studio.reset')}
        </button>
      </div>
    </div>
  )
}
