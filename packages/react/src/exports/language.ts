// The language of the buttons and the modal.
export { followLanguage, setLocale } from '../languages/setLocale'
export { language } from '../text/language'
