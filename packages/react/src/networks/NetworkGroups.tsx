import { type Network, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useAccount } from '../kit/useAccount'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { GroupHeading } from '../ui/GroupHeading'
import { Picture } from '../ui/Picture'
import { NetworkList } from './NetworkList'
import { networksTexts } from './networksTexts'

/** Networks to choose from; on a site with several namespaces by namespace, each with the wallet that is used there. */
export function NetworkGroups({ networks: shown }: { networks: readonly Network[] }) {
  const say = useText(networksTexts)
  const namespaces = useFeature(networks, ({ byNamespace }) => Object.keys(byNamespace) as ChainNamespace[])
  if (namespaces.length < 2) return <NetworkList label={say('networks.title')} networks={shown} />
  return namespaces.map(namespace => {
    const list = shown.filter(network => network.chainNamespace === namespace)
    return list.length > 0 && <Group key={namespace} namespace={namespace} networks={list} />
  })
}

function Group({ namespace, networks }: { namespace: ChainNamespace; networks: readonly Network[] }) {
  const say = useText(networksTexts, sharedTexts)
  const account = useAccount(namespace)
  const wallet = account.status === 'connected' ? account.connectedWalletInfo : undefined
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
