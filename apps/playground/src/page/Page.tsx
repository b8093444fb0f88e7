import { CodeToCopy } from '../code/CodeToCopy'
import { SeveralKits } from '../kits/SeveralKits'
import { Studio } from '../studio/Studio'
import { useText } from '../text/useText'
import { TryIt } from '../tryIt/TryIt'
import { TestWallets } from '../wallets/TestWallets'
import { WhatHappens } from '../watch/WhatHappens'
import { Hero } from './Hero'
import { SettingsProblems } from './SettingsProblems'

/** The whole page, top to bottom. */
export function Page({ problems }: { problems: readonly string[] }) {
  const say = useText()
  return (
    <div className="page">
      <Hero />
      <main>
        <SettingsProblems problems={problems} />
        <Studio />
        <CodeToCopy />
        <TryIt />
        <TestWallets />
        <WhatHappens />
        <SeveralKits />
      </main>
      <footer>{say('foot.text')}</footer>
    </div>
  )
}
