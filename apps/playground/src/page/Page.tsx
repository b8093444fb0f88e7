import { Look } from '../look/Look'
import { TwoKits } from '../second/TwoKits'
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
        <TryIt />
        <TestWallets />
        <Look />
        <TwoKits />
        <WhatHappens />
      </main>
      <footer>{say('foot.text')}</footer>
    </div>
  )
}
