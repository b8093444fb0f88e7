import type { Language } from '../settings/settingTable'
import { ar } from './ar'
import { de } from './de'
import { en, type Texts } from './en'

export const dictionaries: Record<Language, Texts> = { en, de, ar }
