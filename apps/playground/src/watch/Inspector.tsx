import {
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyConnections,
  useLatchkeyNetwork,
  useLatchkeyTheme,
} from 'latchkey/react'
import { useSyncExternalStore } from 'react'
import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { StateTree } from './StateTree'

/** All that the kit's hooks tell, as a tree to unfold. */
export function Inspector() {
  const say = useText()
  const { main } = usePlayground()
  const { kit, views } = main
  const view = useSyncExternalStore(views.subscribe, views.get)
  const account = useLatchkeyAccount()
  const wallets = useLatchkeyConnections()
  const { network, networks } = useLatchkeyNetwork()
  const { mode, variables } = useLatchkeyTheme()
  const { isOpen } = useLatchkey()
  const state = {
    id: kit.id,
    modal: { isOpen, view },
    account,
    wallets,
    network,
    networks,
    theme: { mode, variables },
  }
  return (
    <div className="card">
      <h3>{say('watch.inspector')}</h3>
      <p className="soft inspector-text">{say('watch.inspectorText')}</p>
      <div className="tree" dir="ltr">
        {Object.entries(state).map(([name, value]) => (
          <StateTree key={name} name={name} value={value} />
        ))}
      </div>
    </div>
  )
}
