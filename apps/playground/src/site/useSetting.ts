import type { SettingName, Settings } from '../settings/settings'
import { usePlayground } from './PlaygroundContext'

/** One setting, and how to change it. */
export function useSetting<Name extends SettingName>(
  name: Name,
): [value: Settings[Name], change: (value: Settings[Name]) => void] {
  const { settings, change } = usePlayground()
  return [settings[name], value => change({ [name]: value })]
}
