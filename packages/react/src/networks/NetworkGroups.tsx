import { accountOf, accounts, type Network, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { GroupHeading } from '../ui/GroupHeading'
import { Picture } from '../ui/Picture'
import { NetworkList } from './NetworkList'
import { networksTexts } from './networksTexts'

/** Networks to choose from; on a site with several chain families by family, each with the wallet that is used there. */
export function NetworkGroups({ networks: shown }: { networks: readonly Network[] }) {
  const say = useText(networksTexts, sharedTexts)
  const connected = useFeature(accounts)
  const families = Object.keys(useFeature(networks).byNamespace) as ChainNamespace[]
  if (families.length < 2) return <NetworkList label={say('networks.title')} networks={shown} />
  return families.map(family => {
    const list = shown.filter(network => network.chainNamespace === family)
    if (list.length === 0) return null
    const account = accountOf(connected, family)
    const wallet = account.status === 'connected' ? account.connectedWalletInfo : undefined
    return (
      <section key={family}>
        <GroupHeading title={say(`family.${family}`)}>
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
        <NetworkList label={say(`family.${family}`)} networks={list} />
      </section>
    )
  })
}
