import type { Network, Permission } from '@latchkey/core'
import { toChecksum } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useAction } from '../shell/useAction'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { permissionWords, usageWords } from './permissionWords'
import { sessionsTexts } from './sessionsTexts'
import type { Revoking, useRevoke } from './useRevoke'

export type PermissionItemProps = {
  permission: Permission
  network: Network
  revoking: Revoking | undefined
  actions: Pick<ReturnType<typeof useRevoke>, 'ask' | 'keep' | 'revoke'>
}

/** One permission: who may do what, until when, how far it was used, and how to end it. */
export function PermissionItem({ permission, network, revoking, actions }: PermissionItemProps) {
  const say = useText(sessionsTexts)
  const { locale } = useLanguage()
  const { permissions, tokens, delegate, project, expiry, use, revokedAt } = permission
  const time = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(expiry * 1000),
    [locale, expiry],
  )
  const words = { say, network }
  const isEnded = use?.isEnded === true
  const isDropped = revokedAt !== undefined
  const who = toChecksum(delegate)
  return (
    <li className="lk-permission" data-ended={isEnded || undefined}>
      {permissions.map(each => {
        const text = permissionWords(words, each, tokens)
        return (
          <p className="lk-permission-what" key={text} dir="auto">
            {text}
          </p>
        )
      })}
      <p className="lk-permission-note">
        <span title={who}>{say('sessions.by', { who: shortAddress(who) })}</span>
        <span>{say('sessions.site', { site: project.name })}</span>
        <span>{say('sessions.until', { time })}</span>
        {!isEnded && usageWords(words, permission).map(text => <span key={text}>{text}</span>)}
      </p>
      {(isEnded || isDropped) && (
        <p className="lk-permission-state">
          <Icon name={isEnded ? 'check' : 'warning'} size={18} />
          <span>{say(isEnded ? 'sessions.ended' : 'sessions.dropped')}</span>
        </p>
      )}
      <Revocation isEnded={isEnded} isDropped={isDropped} {...{ permission, revoking, actions }} />
    </li>
  )
}

type RevocationProps = Omit<PermissionItemProps, 'network'> & { isEnded: boolean; isDropped: boolean }

/** Asks before it revokes, and says what came of it. */
function Revocation({ permission: { pci }, revoking, actions, isEnded, isDropped }: RevocationProps) {
  const say = useText(sessionsTexts)
  const act = useAction()
  const step = revoking?.step
  const end = say(isDropped ? 'sessions.end' : 'sessions.revoke')
  return (
    <>
      <p className="lk-permission-told" role="status">
        {step === 'sure' && say('sessions.sure')}
        {step === 'asking' && say('sessions.asking')}
        {step === 'told' && revoking?.note && !(isEnded && revoking.note === 'sessions.waiting')
          ? say(revoking.note)
          : null}
      </p>
      {!isEnded && step !== 'sure' && (
        <Button busy={step === 'asking'} onClick={() => actions.ask(pci)}>
          {end}
        </Button>
      )}
      {!isEnded && step === 'sure' && (
        <div className="lk-permission-choice">
          <Button look="danger" onClick={() => act(() => actions.revoke(pci))}>
            {end}
          </Button>
          <Button onClick={actions.keep}>{say('sessions.keep')}</Button>
        </div>
      )}
    </>
  )
}
