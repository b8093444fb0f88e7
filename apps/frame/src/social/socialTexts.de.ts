import type { SocialTexts } from './socialTexts'

export const socialTextsDe: SocialTexts = {
  title: 'Anmeldung',
  done: {
    title: 'Du kannst dieses Fenster schließen',
    text: 'Es geht auf der Seite weiter, auf der du begonnen hast.',
  },
  gone: {
    title: 'Diese Anmeldung gilt nicht mehr',
    text: 'Sie hat zu lange gedauert oder ist schon abgeschlossen. Schließ dieses Fenster und melde dich auf der Seite, auf der du begonnen hast, noch einmal an.',
  },
  elsewhere: {
    title: 'Diese Anmeldung wurde in einem anderen Browser begonnen',
    text: 'Niemand wurde angemeldet. Wenn du sie nicht selbst begonnen hast, wollte vielleicht jemand in dein Konto.',
  },
}
