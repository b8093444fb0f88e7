// The frame's own views in every state, with a gateway in memory: `vite apps/frame/gallery`. No part of the frame.
// ?case=Settings/backed up&theme=dark&lang=ar shows one of them, and nothing else.
import '../src/page/frame.css'
import '../src/page/view.css'
import '../src/approve/approve.css'
import './gallery.css'
import { showTheme } from '../src/page/showTheme'
import { readLanguage } from '../src/texts/language'
import { caseId, type FrameCase } from './frameCase'
import { frameCases } from './frameCases'
import { listCases } from './listCases'
import { showFrameCase } from './showFrameCase'
import { showWindowCase } from './showWindowCase'

const asked = new URLSearchParams(window.location.search)
const chosen = frameCases.find(one => caseId(one) === asked.get('case'))
const language = readLanguage(window.location.search)
const root = document.documentElement
root.lang = language
root.dir = language === 'ar' ? 'rtl' : 'ltr'
const themeMode = asked.get('theme') === 'dark' ? 'dark' : 'light'
showTheme(root, { themeMode })
if (chosen) document.title = caseId(chosen)
else listCases(document, asked)

const show = ({ window: asked, ...rest }: FrameCase) =>
  asked ? showWindowCase(asked, language) : showFrameCase(rest, language)

/** For tests and pictures. `ready` settles when the case stands there. */
Object.assign(window, {
  gallery: {
    cases: frameCases.map(caseId),
    ready: chosen ? show(chosen) : Promise.resolve(),
  },
})
