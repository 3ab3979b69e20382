import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { loadSearchIndex, searchPages, type SearchAnswer, type SearchResult } from './search-index.js';

/** What the list below the field shows. */
type SearchState =
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'found'; readonly query: string } & SearchAnswer)
  | { readonly kind: 'failed' };

/**
 * The search of the site: a combobox with a listbox of results. Ctrl+K or ⌘K moves the focus into it, the arrow keys choose
 * a result, Enter opens it, Escape closes the list. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export class SiteSearch extends LitElement {
  static override properties = { state: { state: true }, active: { state: true } };

  static override styles = css`
    :host {
      display: block;
      position: relative;
    }
    input {
      box-sizing: border-box;
      width: 100%;
      min-height: 2.25rem;
      padding: 0 0.75rem;
      border: 1px solid var(--line-strong);
      border-radius: 0.5rem;
      background: var(--surface);
      color: inherit;
      font: inherit;
      font-size: 0.9375rem;
    }
    input::placeholder {
      color: var(--text-quiet);
      opacity: 1;
    }
    input:focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    .panel {
      position: absolute;
      z-index: 1;
      inset-inline: 0;
      top: calc(100% + 0.5rem);
      box-sizing: border-box;
      max-height: min(70vh, 36rem);
      margin: 0;
      padding: 0.375rem;
      overflow-y: auto;
      border: 1px solid var(--line-strong);
      border-radius: 0.75rem;
      background: var(--surface);
      box-shadow: 0 1rem 2.5rem rgb(0 0 0 / 18%);
    }
    .message {
      margin: 0;
      padding: 0.4rem 0.75rem;
      font-size: 0.9375rem;
      line-height: 1.45;
    }
    a {
      display: block;
      padding: 0.5rem 0.75rem;
      border-radius: 0.5rem;
      color: inherit;
      text-decoration: none;
    }
    a.section {
      margin-inline-start: 1rem;
    }
    a[aria-selected='true'] {
      background: var(--accent-soft);
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    strong {
      display: block;
      font-size: 0.9375rem;
      font-weight: 600;
    }
    .excerpt {
      display: block;
      overflow: hidden;
      color: var(--text-quiet);
      font-size: 0.8125rem;
      line-height: 1.4;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    mark {
      background: none;
      color: var(--accent);
      font-weight: 600;
    }
    .visually-hidden {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `;

  declare private state: SearchState;
  /** The index of the chosen result; -1 while none is chosen. */
  declare private active: number;

  constructor() {
    super();
    this.state = { kind: 'closed' };
    this.active = -1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.focusOnShortcut);
    document.addEventListener('pointerdown', this.closeOutside);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.focusOnShortcut);
    document.removeEventListener('pointerdown', this.closeOutside);
  }

  override render() {
    const { results } = this;
    const isOpen = results.length > 0;
    return html`<input
        type="search"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded=${isOpen}
        aria-controls="results"
        aria-autocomplete="list"
        aria-keyshortcuts="Control+K Meta+K"
        aria-activedescendant=${this.active < 0 ? nothing : `result-${this.active}`}
        autocomplete="off"
        spellcheck="false"
        placeholder=${matchMedia('(hover: none)').matches ? 'Search' : 'Search (Ctrl K)'}
        @focus=${this.prepare}
        @input=${this.search}
        @keydown=${this.handleKey}
      />
      <div class="panel" ?hidden=${!isOpen && !this.message}>
        ${this.message ? html`<p class="message" aria-hidden="true">${this.message}</p>` : nothing}
        <div role="listbox" id="results" aria-label="Results" ?hidden=${!isOpen}>
          ${results.map((result, at) => this.renderResult(result, at))}
        </div>
      </div>
      <div class="visually-hidden" role="status">
        ${[this.message, this.count].filter(Boolean).join(' ')}
      </div>`;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('active') && this.active >= 0)
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  private get results(): readonly SearchResult[] {
    return this.state.kind === 'found' ? this.state.results : [];
  }

  /** The sentence in place of results, or above those that have only some of the words. */
  private get message(): string | undefined {
    const { state } = this;
    if (state.kind === 'failed') return 'The search could not be loaded. Type again to retry.';
    if (state.kind !== 'found') return undefined;
    if (state.isPartial) return 'No page has all of these words together. Pages with some of them:';
    return state.results.length === 0 ? `No results for “${state.query}”.` : undefined;
  }

  private get count(): string {
    const { length } = this.results;
    return length === 0 ? '' : `${length} ${length === 1 ? 'result' : 'results'}`;
  }

  private renderResult({ url, title, pageTitle, excerpt }: SearchResult, at: number) {
    return html`<a
      id="result-${at}"
      class=${pageTitle === undefined ? 'page' : 'section'}
      role="option"
      tabindex="-1"
      href=${url}
      aria-selected=${at === this.active}
      ><strong>${title}</strong
      ><span class="excerpt"
        >${excerpt.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}</span
      ></a
    >`;
  }

  private prepare(): void {
    loadSearchIndex().catch(() => undefined); // The search itself reports a failure.
  }

  private async search(event: Event): Promise<void> {
    const query = (event.currentTarget as HTMLInputElement).value.trim();
    this.active = -1;
    if (query === '') {
      this.state = { kind: 'closed' };
      return;
    }
    try {
      const answer = await searchPages(query);
      if (answer && this.field?.value.trim() === query) this.state = { kind: 'found', query, ...answer };
    } catch {
      if (this.field?.value.trim() === query) this.state = { kind: 'failed' };
    }
  }

  private handleKey(event: KeyboardEvent): void {
    const last = this.results.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        this.active = this.active >= last ? Math.min(0, last) : this.active + 1;
        break;
      case 'ArrowUp':
        this.active = this.active <= 0 ? last : this.active - 1;
        break;
      case 'Enter': {
        const chosen = this.results[Math.max(this.active, 0)];
        if (chosen) {
          this.close();
          location.assign(chosen.url);
        }
        break;
      }
      case 'Escape':
        // The browser empties the field. With an open list, the first Escape only closes it.
        if (this.state.kind === 'closed') return;
        this.close();
        break;
      case 'Tab':
        this.close();
        return;
      default:
        return;
    }
    event.preventDefault();
  }

  private close(): void {
    this.state = { kind: 'closed' };
    this.active = -1;
  }

  private get field(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  /** Not a single key, such as `/`: speech input types those by accident (WCAG 2.1.4). */
  private readonly focusOnShortcut = (event: KeyboardEvent): void => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.field?.focus();
  };

  private readonly closeOutside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.close();
  };
}
