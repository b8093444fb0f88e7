import type { Action } from '../wallet/useAction'
import { useWallet } from '../wallet/WalletContext'

type RefuseButtonProps = { action: Action; site: { name: string }; refuse(): Promise<unknown> }

/** Refuses a site's request, and says that the site knows. */
export function RefuseButton({ action, site, refuse }: RefuseButtonProps) {
  const { notices } = useWallet()
  return (
    <button
      type="button"
      className="button"
      disabled={action.state === 'working'}
      onClick={() =>
        action.run(async () => {
          await refuse()
          notices.tell('plain', `Refused. ${site.name || 'The site'} is told.`)
        })
      }
    >
      Refuse
    </button>
  )
}
