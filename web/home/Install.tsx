import { Icon } from '@makiba/kit/Icon'
import { Show } from 'solid-js'
import { begin } from '../shell/failed.ts'
import { declineInstall, install, installable } from '../shell/install.ts'
import { words } from './words.ts'

/** A line at home for whoever comes back: never a banner, and never again after a no. */
export default function Install() {
  return (
    <Show when={installable()}>
      <div class="due install">
        <Icon name="device" />
        <span>
          <b>{words().install}</b> <span class="sm">{words().installHelp}</span>
        </span>
        <button type="button" class="btn small green" onClick={() => begin(install())}>
          {words().installYes}
        </button>
        <button type="button" class="btn small" onClick={declineInstall}>
          {words().installNo}
        </button>
      </div>
    </Show>
  )
}
