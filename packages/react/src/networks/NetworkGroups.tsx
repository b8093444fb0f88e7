import { accountOf, accounts, type Network, networks, type Reading, type WalletInfo } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useReading } from '../kit/useReading'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { GroupHeading } from '../ui/GroupHeading'
import { Picture } from '../ui/Picture'
import { NetworkList } from './NetworkList'
import { networksTexts } from './networksTexts'

const namespacesReading: Reading<readonly ChainNamespace[]> = kit =>
  Object.keys(kit.get(networks).get().byNamespace) as ChainNamespace[]

/** Networks to choose from; with several namespaces grouped by those, each with its wallet. */
export function NetworkGroups({ networks: shown }: { networks: readonly Network[] }) {
  const say = useText(networksTexts)
  const namespaces = useReading(namespacesReading)
  if (namespaces.length < 2) return <NetworkList label={say('networks.title')} networks={shown} />
  return namespaces.map(namespace => {
    const list = shown.filter(network => network.chainNamespace === namespace)
    return list.length > 0 && <Group key={namespace} namespace={namespace} networks={list} />
  })
}

const walletReading: Reading<WalletInfo | undefined, [namespace: ChainNamespace]> = (kit, namespace) => {
  const account = accountOf(kit.get(accounts).get(), namespace)
  return account.status === 'connected' ? account.walletInfo : undefined
}

function Group({ namespace, networks }: { namespace: ChainNamespace; networks: readonly Network[] }) {
  const say = useText(networksTexts, sharedTexts)
  const wallet = useReading(walletReading, namespace)
  const title = say(`namespace.${namespace}`)
  return (
    <section>
      <GroupHeading title={title}>
        {wallet ? (
          <>
            <Picture src={wallet.icon} name={wallet.name} size={18} />
            <span className="lk-group-name" dir="auto">
              {wallet.name}
            </span>
          </>
        ) : (
          say('networks.noWallet')
        )}
      </GroupHeading>
      <NetworkList label={title} networks={networks} />
    </section>
  )
}
