// What people write for other people to read: names and chat.

// Shown as nothing, or turning what stands beside them around. Private characters show whatever a font likes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** So many marks on one letter are enough for every script; more are a tower over the neighbours' lines. */
const MARKS = 3

/** One letter as people see it; what only joins or varies is kept where there is something to join or vary. */
const KEPT = [
  // A family or a profession: pictures joined by U+200D; a heart in colour: U+FE0F.
  /^\p{Emoji}[\ufe0e\ufe0f]?(?:\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}\ufe0f?(?:\p{Emoji_Modifier})?)*\u20e3?$/u,
  // Flags of England, Scotland and Wales.
  /^\u{1f3f4}[\u{e0020}-\u{e007f}]+$/u,
  // Forms of one kanji: the 葛 of 葛城, the 辻 of a family.
  /^\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]$/u,
]

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

function clean(text: string): string {
  let out = ''
  for (const { segment } of letters.segment(text)) {
    if (!UNSEEN.test(segment) || KEPT.some((kept) => kept.test(segment))) out += lower(segment)
    // A blank that is also a control character, such as a new line, still parts words.
    else if (/^\s+$/u.test(segment)) out += ' '
    else
      out += lower(
        Array.from(segment)
          .filter((one) => !UNSEEN.test(one))
          .join(''),
      )
  }
  return out.trim()
}

function lower(letter: string): string {
  let marks = 0
  return Array.from(letter)
    .filter((one) => !/\p{M}/u.test(one) || ++marks <= MARKS)
    .join('')
}

/** A name as it is shown to others; undefined where nothing of it could be seen. */
export function cleanName(name: string): string | undefined {
  return seen(clean(name).replace(/\s+/gu, ' '))
}

/** What is said, likewise, in one line. */
export function cleanChat(text: string): string | undefined {
  return seen(clean(text))
}

const seen = (text: string) => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : undefined)
