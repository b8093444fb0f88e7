import { flags } from '@latchkey/core'
import { accountTab, isActivityOffered } from '@latchkey/core/account'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { ListSkeleton } from '../portfolio/ListSkeleton'
import { useLazy } from '../shell/useLazy'
import { useText } from '../text/useText'
import { Tabs } from '../ui/Tabs'
import { AllNetworksSwitch } from './AllNetworksSwitch'
import { accountTabs } from './accountTabs'
import { accountTexts } from './accountTexts'

/** One tab of what the account has and did. The open tab stays the same while the page lives. */
export function AccountTabs() {
  const kit = useKit()
  const say = useText(accountTexts)
  const chosen = useFeature(accountTab, tab => tab)
  const hasActivity = useFeature(flags, () => isActivityOffered(kit))
  const tabs = accountTabs.filter(({ id }) => id !== 'activity' || hasActivity)
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs
      label={say('account.tabs')}
      tabs={tabs.map(({ id, title }) => ({ id, title: say(title) }))}
      current={current.id}
      onChange={id => kit.get(accountTab).set(id)}
    >
      <AllNetworksSwitch />
      <Panel key={current.id} {...current} />
    </Tabs>
  )
}

function Panel({ part, load }: Pick<(typeof accountTabs)[number], 'part' | 'load'>) {
  const Content = useLazy(part, load)
  return Content ? <Content /> : <ListSkeleton note={undefined} />
}
