import {
  approvedNamespaces,
  authChoice,
  authMessage,
  missingFor,
  type Proposal,
} from '@latchkey/walletconnect/wallet'
import { useState } from 'react'
import { methodsOf } from '../asks/readAsk'
import { networkName } from '../networks/networks'
import { Modal } from '../ui/Modal'
import { Note } from '../ui/Note'
import { askedChains, offerOf, type ShareChoice, usualChoice } from '../wallet/offerOf'
import { type Action, useAction } from '../wallet/useAction'
import { useWallet } from '../wallet/WalletContext'
import { ActionNews } from './ActionNews'
import { MessageText } from './MessageText'
import { RefuseButton } from './RefuseButton'
import { ShareFields } from './ShareFields'
import { SiteName, Unverified } from './SiteName'

export type ProposalSheetProps = { proposal: Proposal; place: string | undefined; onClose(): void }

/** A site wants to connect, or to connect and sign in at once. */
export function ProposalSheet({ proposal, place, onClose }: ProposalSheetProps) {
  const wallet = useWallet()
  const action = useAction()
  const networks = wallet.networks()
  const session = proposal.kind === 'session' ? proposal : proposal.fallback
  const asked = session ? askedChains(session) : proposal.kind === 'auth' ? proposal.payload.chains : []
  const [choice, setChoice] = useState<ShareChoice>(() => usualChoice(asked, wallet.keyring, networks))
  const offer = offerOf(wallet.keyring, networks, choice)
  const approved = session ? approvedNamespaces(session, offer) : {}
  const missing = session ? missingFor(session, approved) : []
  const evm = offer.eip155
  const payload =
    proposal.kind === 'auth' && evm && evm.addresses.length > 0
      ? authChoice(proposal.payload, { chains: evm.chains, methods: methodsOf.eip155 })
      : undefined
  const signer = payload && evm?.addresses[0] ? wallet.keyring.find('eip155', evm.addresses[0]) : undefined
  const strangers = asked.filter(id => !networks.some(network => network.id === id))
  const canConnect = session !== undefined && Object.keys(approved).length > 0 && missing.length === 0
  const knowsNone = strangers.length === asked.length

  return (
    <Modal
      title={proposal.kind === 'auth' ? 'Sign in and connect?' : 'Connect to this site?'}
      above={place}
      onClose={onClose}
      closeLabel="Decide later"
      footer={
        <ProposalButtons
          proposal={proposal}
          action={action}
          approved={canConnect ? approved : undefined}
          signIn={payload && signer && (() => wallet.signIn(proposal, payload, signer))}
        />
      }
    >
      <SiteName site={proposal.site} />
      <Unverified site={proposal.site} />
      {proposal.site.description && <p className="site-words">{proposal.site.description}</p>}
      {payload && signer && (
        <section className="part">
          <h3>This is signed</h3>
          <MessageText
            bytes={new TextEncoder().encode(authMessage(payload, `${payload.chains[0]}:${signer.address}`))}
            siteUrl={proposal.site.url}
          />
        </section>
      )}
      {!knowsNone && (
        <section className="part">
          <h3>Connected, the site may</h3>
          <ul className="plain-list">
            <li>see the addresses you share, and what they hold</li>
            <li>ask you to sign or send something; you decide here each time</li>
          </ul>
        </section>
      )}
      <ShareFields asked={asked} choice={choice} onChange={setChoice} />
      {knowsNone ? (
        <Note kind="bad">
          This wallet knows none of the networks that the site asks for ({listed(strangers, networks)}).
        </Note>
      ) : (
        strangers.length > 0 && (
          <p className="fine">
            {strangers.length === 1 ? 'One network' : `${strangers.length} networks`} that the site asks for{' '}
            {strangers.length === 1 ? 'is' : 'are'} not known here and will not be connected.
          </p>
        )
      )}
      {!knowsNone && missing.length > 0 && (
        <Note kind="bad">
          The site cannot do without {listed(missing, networks)}, which you do not share.
        </Note>
      )}
    </Modal>
  )
}

function listed(ids: readonly string[], networks: Parameters<typeof networkName>[1]): string {
  const names = ids.slice(0, 3).map(id => networkName(id, networks))
  return ids.length > 3 ? `${names.join(', ')} and ${ids.length - 3} more` : names.join(', ')
}

type ProposalButtonsProps = {
  proposal: Proposal
  action: Action
  /** What the site gets by connecting; undefined if that is less than it requires. */
  approved: ReturnType<typeof approvedNamespaces> | undefined
  /** Set if the site asks to sign in at once. */
  signIn: (() => Promise<void>) | undefined
}

function ProposalButtons({ proposal, action, approved, signIn }: ProposalButtonsProps) {
  const wallet = useWallet()
  const isWorking = action.state === 'working'
  const connect = () => approved && action.run(() => wallet.approve(proposal, approved))
  return (
    <>
      <ActionNews action={action} words="Telling the site…" />
      <RefuseButton action={action} site={proposal.site} refuse={() => wallet.client.reject(proposal.id)} />
      {(approved || !signIn) && (
        <button
          type="button"
          className={signIn ? 'button' : 'button strong'}
          disabled={isWorking || !approved}
          onClick={connect}
        >
          {signIn ? 'Connect only' : 'Connect'}
        </button>
      )}
      {signIn && (
        <button
          type="button"
          className="button strong"
          disabled={isWorking}
          onClick={() => action.run(signIn)}
        >
          Sign in
        </button>
      )}
    </>
  )
}
