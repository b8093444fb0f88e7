import type { Language } from '../settings'
import { en, type Texts } from './en'

export const dictionaries: Record<Language, Texts> = { en, de: en, ar: en }
