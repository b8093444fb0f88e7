/** What the page behind the link in a mail says. */
export type PageTexts = Record<
  'title' | 'asks' | 'site' | 'browser' | 'when' | 'warning' | 'yes' | 'no',
  string
> &
  Record<'approved' | 'denied' | 'gone' | 'later', { title: string; text: string }>

export const pageTexts = {
  en: {
    title: 'Is this your device?',
    asks: 'Somebody wants to log in with your e-mail address.',
    site: 'Site',
    browser: 'Browser',
    when: 'When',
    warning: 'Say yes only if you started this login yourself just now.',
    yes: 'Yes, this is me',
    no: 'No, this is not me',
    approved: {
      title: 'Thank you',
      text: 'We have sent you another mail with a code. Type it on the page where you log in. You can close this page.',
    },
    denied: { title: 'The login was stopped', text: 'Nobody was logged in. You can close this page.' },
    gone: {
      title: 'This link is not good any more',
      text: 'It was used already, or it is older than 20 minutes. Go back to the page where you log in and ask for a new mail.',
    },
    later: {
      title: 'Mails cannot be sent at the moment',
      text: 'The next mail would not reach you. Open this link again in a few minutes.',
    },
  },
  de: {
    title: 'Ist das Ihr Gerät?',
    asks: 'Jemand möchte sich mit Ihrer E-Mail-Adresse anmelden.',
    site: 'Website',
    browser: 'Browser',
    when: 'Zeit',
    warning: 'Sagen Sie nur dann Ja, wenn Sie die Anmeldung gerade selbst begonnen haben.',
    yes: 'Ja, das bin ich',
    no: 'Nein, das bin ich nicht',
    approved: {
      title: 'Danke',
      text: 'Wir haben Ihnen eine weitere E-Mail mit einem Code geschickt. Geben Sie ihn auf der Seite ein, auf der Sie sich anmelden. Diese Seite können Sie schließen.',
    },
    denied: {
      title: 'Die Anmeldung wurde abgebrochen',
      text: 'Niemand wurde angemeldet. Sie können diese Seite schließen.',
    },
    gone: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er wurde schon benutzt oder ist älter als 20 Minuten. Gehen Sie zurück zu der Seite, auf der Sie sich anmelden, und fordern Sie eine neue E-Mail an.',
    },
    later: {
      title: 'Gerade können keine E-Mails gesendet werden',
      text: 'Die nächste E-Mail würde Sie nicht erreichen. Öffnen Sie diesen Link in ein paar Minuten noch einmal.',
    },
  },
  ar: {
    title: 'هل هذا جهازك؟',
    asks: 'يريد شخص ما تسجيل الدخول باستخدام عنوان بريدك الإلكتروني.',
    site: 'الموقع',
    browser: 'المتصفح',
    when: 'الوقت',
    warning: 'أجب بنعم فقط إذا كنت قد بدأت تسجيل الدخول بنفسك الآن.',
    yes: 'نعم، هذا أنا',
    no: 'لا، لست أنا',
    approved: {
      title: 'شكرًا لك',
      text: 'أرسلنا إليك رسالة أخرى تحتوي على رمز. اكتبه في الصفحة التي تسجل الدخول منها. يمكنك إغلاق هذه الصفحة.',
    },
    denied: { title: 'تم إيقاف تسجيل الدخول', text: 'لم يسجل أحد الدخول. يمكنك إغلاق هذه الصفحة.' },
    gone: {
      title: 'لم يعد هذا الرابط صالحًا',
      text: 'لقد استُخدم من قبل أو مضى عليه أكثر من 20 دقيقة. عد إلى الصفحة التي تسجل الدخول منها واطلب رسالة جديدة.',
    },
    later: {
      title: 'لا يمكن إرسال الرسائل في الوقت الحالي',
      text: 'لن تصلك الرسالة التالية. افتح هذا الرابط مرة أخرى بعد بضع دقائق.',
    },
  },
} satisfies Record<string, PageTexts>

/** The language of these that a browser likes best. */
export function pageLanguage(accepted: string | undefined): keyof typeof pageTexts {
  for (const part of (accepted ?? '').toLowerCase().split(',').slice(0, 20)) {
    const language = part.trim().slice(0, 2)
    if (language === 'en' || language === 'de' || language === 'ar') return language
  }
  return 'en'
}
