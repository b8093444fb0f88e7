import { lazyAction, type SessionState, sessionReading, showToast } from '@latchkey/core'
import { useState } from 'react'
import { loadSignIn } from '../hooks/loadSignIn'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'
import { useText } from '../text/useText'
import { ListRow } from '../ui/ListRow'
import { RowMark } from '../ui/RowMark'
import { Spinner } from '../ui/Spinner'
import { sessionTexts } from './sessionTexts'

/**
 * Whether the visitor is signed in to the site, and a button to change that; nothing on sites without
 * sign-in.
 */
export function SessionRow() {
  const kit = useKit()
  const say = useText(sessionTexts)
  const session = useShownReading(sessionReading)
  const [isBusy, setBusy] = useState(false)
  const way = wayOf(session)
  if (!way) return null
  const host = kit.env.window?.location.host ?? ''
  const isRequired = 'required' in session && session.required

  async function go(name: 'signIn' | 'signOut'): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await lazyAction<() => Promise<unknown>>(kit, name, loadSignIn)()
    } catch (error) {
      kit.log.warn('an action failed', error)
      // Signing in reports its own failures.
      if (name === 'signOut') showToast(kit, { kind: 'error', text: say('toast.signOutFailed') })
    } finally {
      setBusy(false)
    }
  }

  const note = way === 'signIn' ? 'signedOut' : isRequired ? 'signedInOnly' : 'signedIn'
  return (
    <ListRow
      picture={<RowMark name="key" />}
      title={say(`settings.${way}`)}
      note={say(`settings.${note}`, { host })}
      end={isBusy && <Spinner />}
      onClick={() => void go(way)}
    />
  )
}

/** Undefined while unknown, or changing. */
function wayOf({ status }: SessionState): 'signIn' | 'signOut' | undefined {
  if (status === 'signedIn') return 'signOut'
  return status === 'signedOut' ? 'signIn' : undefined
}
