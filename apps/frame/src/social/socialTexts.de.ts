import type { SocialTexts } from './socialTexts'

export const socialTextsDe: SocialTexts = {
  title: 'Anmeldung',
  done: {
    title: 'Sie können dieses Fenster schließen',
    text: 'Es geht auf der Seite weiter, auf der Sie begonnen haben.',
  },
  gone: {
    title: 'Diese Anmeldung gilt nicht mehr',
    text: 'Sie hat zu lange gedauert oder ist schon abgeschlossen. Schließen Sie dieses Fenster und melden Sie sich auf der Seite, auf der Sie begonnen haben, noch einmal an.',
  },
  elsewhere: {
    title: 'Diese Anmeldung wurde in einem anderen Browser begonnen',
    text: 'Niemand wurde angemeldet. Wenn Sie sie nicht selbst begonnen haben, wollte vielleicht jemand in Ihr Konto.',
  },
}
