import { useLatchkeyAccount } from 'latchkey/react'
import { type PlainView, plainViews, type ShownView } from '../site/createViewWatch'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { openMain } from './openMain'

export type StageBarProps = { shown: ShownView; onShow: (view: PlainView) => void }

const needsAccount: readonly PlainView[] = [
  ...([
    'Account',
    'ProfileWallets',
    'Profile',
    'AccountSettings',
    'RegisterAccountName',
    'UnsupportedChain',
  ] as const),
]

/** Which view stands on the stage, and the way to see it over the page as visitors do. */
export function StageBar({ shown, onShow }: StageBarProps) {
  const say = useText()
  const { kit: main } = usePlayground()
  const isConnected = useLatchkeyAccount().status === 'connected'
  const views = plainViews.filter(view => view !== 'UnsupportedChain')
  return (
    <div className="stage-bar">
      <fieldset className="view-chips">
        <legend className="hidden">{say('stage.view')}</legend>
        {views.map(view => (
          <button
            key={view}
            type="button"
            className="chip"
            aria-pressed={view === shown}
            disabled={needsAccount.includes(view) && !isConnected}
            title={needsAccount.includes(view) && !isConnected ? say('stage.needsAccount') : view}
            onClick={() => onShow(view)}
          >
            {say(`view.${view}`)}
          </button>
        ))}
      </fieldset>
      <button type="button" className="button quiet" onClick={() => openMain(main)}>
        {say('stage.over')}
      </button>
    </div>
  )
}
