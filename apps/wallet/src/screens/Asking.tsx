import { useEffect, useState } from 'react'
import { useWallet, useWalletState } from '../wallet/WalletContext'
import { ProposalSheet } from './ProposalSheet'
import { RequestSheet } from './RequestSheet'

const pageTitle = 'Latchkey demo wallet'

/** The requests that need a decision, one after the other. A postponed one stays in the list. */
export function Asking() {
  const wallet = useWallet()
  const { proposals, requests } = useWalletState()
  const [aside, setAside] = useState<readonly string[]>([])
  const waiting = [
    ...proposals.map(proposal => ({ key: proposal.id, proposal })),
    ...requests.filter(request => wallet.askOf(request)).map(request => ({ key: request.key, request })),
  ]
  const left = waiting.filter(({ key }) => !aside.includes(key))
  const [current] = left
  const put = (key: string) => setAside(now => [...now, key])
  useEffect(() => {
    document.title = waiting.length > 0 ? `(${waiting.length}) ${pageTitle}` : pageTitle
  }, [waiting.length])
  const place = left.length > 1 ? `1 of ${left.length}` : undefined

  if (current && 'proposal' in current)
    return (
      <ProposalSheet
        key={current.key}
        proposal={current.proposal}
        place={place}
        onClose={() => put(current.key)}
      />
    )
  if (current)
    return (
      <RequestSheet
        key={current.key}
        request={current.request}
        place={place}
        onClose={() => put(current.key)}
      />
    )
  if (waiting.length === 0) return null
  return (
    <div className="waiting" role="status">
      <p>
        {waiting.length === 1 ? 'One request waits for you.' : `${waiting.length} requests wait for you.`}
      </p>
      <button type="button" className="button strong" onClick={() => setAside([])}>
        {waiting.length === 1 ? 'Look at it' : 'Look at them'}
      </button>
    </div>
  )
}
