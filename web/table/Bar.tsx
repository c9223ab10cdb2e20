import { covers } from '@makiba/games'
import type { Kinds } from '@makiba/kernel'
import { art } from '@makiba/kit/art'
import { Icon } from '@makiba/kit/Icon'
import type { Picture } from '@makiba/kit/pictures'
import {
  haste,
  isDark,
  language,
  oddsShown,
  paceShown,
  plainTable,
  setHaste,
  setLanguage,
  setOddsShown,
  setPaceShown,
  setPlainTable,
  setSoundOn,
  setTheme,
  setVolume,
  soundOn,
  volume,
} from '@makiba/kit/settings'
import { play } from '@makiba/kit/sound'
import { For, type JSX, Show as When } from 'solid-js'
import { follow } from '../shell/router.ts'
import { text } from '../text/index.ts'
import { Menu } from './Menu.tsx'
import type { Show } from './show.ts'

export type Drawer = 'about' | 'rules' | 'log' | 'chat' | 'keys' | 'verify' | 'invite' | 'pass'

export function BarButton(props: {
  readonly icon: Picture
  readonly label: string
  readonly class?: string
  /** Why it rests; it can still be pressed, and then says so. */
  readonly resting?: boolean
  readonly pressed?: boolean | undefined
  readonly count?: number | undefined
  readonly keys?: string
  readonly press: () => void
}) {
  return (
    <button
      type="button"
      class={`icb ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.resting ? 'true' : undefined}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.keys}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} />
      <When when={(props.count ?? 0) > 0}>
        <span class="count">{props.count}</span>
      </When>
    </button>
  )
}

export function toggleSound(): void {
  setSoundOn(!soundOn())
  play('clink')
}

/** Logo, where one is, and the tools of the table. */
export function Bar<K extends Kinds>(props: {
  readonly show?: Show<K> | undefined
  readonly title: string
  readonly status: string
  readonly tools?: JSX.Element
  readonly open: (drawer: Drawer) => void
  /** Says what the game is about. */
  readonly about?: () => void
  readonly menu?: JSX.Element
  /** Unread lines of talk, which a phone shows on the menu. */
  readonly news?: number
}) {
  const words = () => text().table
  return (
    <header class="bar">
      <a class="mark" href="/" onClick={follow} aria-label={words().home}>
        <img src={art('logo')} alt="" width="40" height="40" />
      </a>
      <span class="name hide-s" aria-hidden="true">
        Makiba
      </span>
      <div class="where">
        <h1>
          <When when={props.about} fallback={props.title}>
            {(about) => (
              <button type="button" class="aim" title={words().about} onClick={() => about()()}>
                {props.title}
              </button>
            )}
          </When>
        </h1>
        <span class="sm">{props.status}</span>
      </div>
      <span class="grow" />
      {props.tools}
      <BarButton
        icon={soundOn() ? 'sound' : 'mute'}
        label={words().keyList.find(([key]) => key === 'M')?.[1] ?? ''}
        class="hide-s"
        pressed={soundOn()}
        keys="m"
        press={toggleSound}
      />
      <Menu button={words().more} news={props.news ?? 0}>
        {props.menu}
        <button type="button" onClick={() => setLanguage(language() === 'ja' ? 'en' : 'ja')}>
          <Icon name="globe" />
          <span lang={language() === 'ja' ? 'en' : 'ja'}>{text().otherLanguage}</span>
        </button>
        <button type="button" onClick={() => setTheme(isDark() ? 'light' : 'dark')}>
          <Icon name={isDark() ? 'sun' : 'moon'} />
          {isDark() ? text().settings.themes.light : text().settings.themes.dark}
        </button>
        <When when={props.show}>
          <fieldset class="hastes">
            <legend>{text().settings.haste}</legend>
            <For each={['calm', 'quick', 'at once'] as const}>
              {(one) => (
                <button type="button" aria-pressed={haste() === one} onClick={() => setHaste(one)}>
                  {text().settings.hastes[one]}
                </button>
              )}
            </For>
          </fieldset>
        </When>
        <When when={soundOn()}>
          <label class="loudness">
            {words().loudness}
            <input
              type="range"
              min="0"
              max="1"
              step="0.1"
              value={volume()}
              onClick={(event) => event.stopPropagation()}
              onInput={(event) => setVolume(Number(event.currentTarget.value))}
              onChange={() => play('coin')}
            />
          </label>
        </When>
        <button type="button" onClick={toggleSound}>
          <Icon name={soundOn() ? 'sound' : 'mute'} />
          {soundOn() ? text().settings.soundOn : text().settings.soundOff}
        </button>
        <button type="button" aria-pressed={oddsShown()} onClick={() => setOddsShown(!oddsShown())}>
          <Icon name={oddsShown() ? 'check' : 'minus'} />
          {words().showOdds}
        </button>
        <When when={props.show?.table.sport && covers[props.show.table.game].daily?.parTold}>
          <button type="button" aria-pressed={paceShown()} onClick={() => setPaceShown(!paceShown())}>
            <Icon name={paceShown() ? 'check' : 'minus'} />
            {text().daily.paceOption}
          </button>
        </When>
        <button type="button" aria-pressed={plainTable()} onClick={() => setPlainTable(!plainTable())}>
          <Icon name={plainTable() ? 'check' : 'minus'} />
          {text().settings.plain}
        </button>
        <button type="button" onClick={() => props.open('keys')}>
          <Icon name="key" />
          {words().keys}
        </button>
        <a href="/" onClick={follow}>
          <Icon name="home" />
          {words().leave}
        </a>
      </Menu>
    </header>
  )
}
