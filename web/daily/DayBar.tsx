import type { GameId } from '@makiba/games'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import { isDark, language, setLanguage, setTheme } from '@makiba/kit/settings'
import type { JSX } from 'solid-js'
import { coverWords } from '../shell/covers.ts'
import { dayPath } from '../shell/days.ts'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'

/** The bar above the pages of the days. */
export function DayBar(props: { readonly game: GameId; readonly children?: JSX.Element }) {
  return (
    <header class="bar">
      <a class="mark" href="/" onClick={follow} aria-label={text().table.home}>
        <img src={art('logo')} alt="" width="40" height="40" />
      </a>
      <span class="name hide-s" aria-hidden="true">
        Makiba
      </span>
      <span class="grow" />
      {props.children ?? (
        <a class="btn small" href={dayPath(props.game)} onClick={follow}>
          <Icon name="log" />
          {coverWords(props.game).day?.archive}
        </a>
      )}
      <button
        type="button"
        class="icb"
        aria-label={`${text().settings.language}: ${text().otherLanguage}`}
        onClick={() => setLanguage(language() === 'ja' ? 'en' : 'ja')}
      >
        <Icon name="globe" />
      </button>
      <button
        type="button"
        class="icb"
        aria-label={`${text().settings.theme}: ${isDark() ? text().settings.themes.light : text().settings.themes.dark}`}
        onClick={() => setTheme(isDark() ? 'light' : 'dark')}
      >
        <Icon name={isDark() ? 'sun' : 'moon'} />
      </button>
    </header>
  )
}
