import { css } from '@lit/reactive-element/css-tag.js';
import type { Site } from '../../core/site.js';
import { baseStyles } from '../styles/base-styles.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { ModalShell } from './modal-shell.js';
import { ownerLanguage } from './owner-language.js';

/** What the owner's modals have in common: their view stands in the shadow root, in a dialog wide enough for choices. */
export abstract class OwnerModal extends ModalShell {
  static override styles = [
    baseStyles,
    css`
      :host {
        --_modal-width: 640px;
      }
    `,
  ];

  protected override get viewInLightDom(): boolean {
    return false;
  }

  protected override async loadLanguage(locale: string | undefined): Promise<void> {
    this.ownTexts = await ownerLanguage(this.site, locale);
  }

  /** What every view of the owner's in a dialog is given. */
  protected get ownerProps(): {
    readonly site: Site;
    readonly locale: string;
    readonly messages: object;
    readonly onClose: (reason: ModalCloseReason) => boolean;
  } {
    return {
      site: this.site,
      locale: this.ownLocale,
      messages: this.messages,
      onClose: (reason) => this.hide(reason),
    };
  }
}
