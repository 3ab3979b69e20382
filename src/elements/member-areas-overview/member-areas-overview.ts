import { OwnerLanguage } from '../owner/owner-language.js';
import { ownerBlockStyles } from '../styles/owner-styles.js';
import type { ViewModel } from '../view/react-view.js';
import { ViewElement } from '../view/view-element.js';
import { FallbackSlot } from '../view/view-placement.js';

/**
 * Shows the owner of a site its numbers: how many members the areas have, who has come and gone by week, what was paid by
 * month and currency, and why people left. A list says what the owner and the helpers have done. Each chart has a table
 * behind it.
 *
 * The content of the element stays visible until the view has loaded. The list of what was done is read when it is opened.
 *
 * @tag member-areas-overview
 * @attr {loading | failed | signed-out | not-owner | empty | ready | unhealthy | health-failed | currencies | tables | done | done-empty | many} preview - shows this state from sample data
 * @slot - the fallback, visible until the view has loaded
 * @csspart owner - the root of the view
 * @csspart numbers - the container of the overview, in every state
 * @csspart title - the title
 * @csspart sections - the container of the sections
 * @csspart health - whether mails, webhooks and payments work
 * @csspart health-result - the result and when it was checked
 * @csspart health-title - the result in a few words
 * @csspart health-icon - the picture beside it
 * @csspart health-checked - when it was checked
 * @csspart check-again - the button that checks again
 * @csspart health-problems - the list of what does not work
 * @csspart health-problem - a thing that does not work, and what to do
 * @csspart figures - the figures at the top
 * @csspart figure - a figure
 * @csspart figure-label - what a figure counts
 * @csspart figure-value - the number of a figure
 * @csspart figure-hint - a remark below the number
 * @csspart charts - the members by week and by area
 * @csspart section - a section with a title
 * @csspart section-title - the title of a section
 * @csspart hint - a help text
 * @csspart none - the message that a section has nothing to show
 * @csspart empty - the message that nothing has happened on the site yet
 * @csspart empty-title - the title of that message
 * @csspart legend - what the colors of a chart mean
 * @csspart chart - a chart with its numbers
 * @csspart chart-scale - the numbers beside a chart
 * @csspart chart-picture - the picture of a chart
 * @csspart chart-line - a line of a chart
 * @csspart chart-zero - the line on which the bars of a chart stand
 * @csspart chart-main - a bar: who has joined, or what was kept
 * @csspart chart-other - a bar in the second color: who has left, or what was paid back
 * @csspart chart-labels - the weeks or months below a chart
 * @csspart currencies - the charts of the currencies
 * @csspart currency - the chart of a currency
 * @csspart currency-total - what was paid in a currency
 * @csspart bars - a list of numbers with bars
 * @csspart bar - a number with its name and its bar
 * @csspart bar-name - what the number counts
 * @csspart bar-value - the number
 * @csspart bar-picture - the bar
 * @csspart bar-note - how many of the members of an area are past due
 * @csspart table-behind - the table behind a chart with the control that opens it
 * @csspart show-table - the control that opens the table
 * @csspart table - the table
 * @csspart leaving - why people left, in numbers and in words
 * @csspart words-title - the title of what people have said
 * @csspart words - what people have said when they left
 * @csspart words-item - what one person has said
 * @csspart comment - the words of the person
 * @csspart words-facts - the reason, the area and the date
 * @csspart words-reason - the reason
 * @csspart more-line - the end of a list that has more
 * @csspart more - the button that shows more of a list
 * @csspart problem - the message that more could not be loaded
 * @csspart audit - the list of what was done, with its title
 * @csspart audit-summary - the control that opens that list
 * @csspart audit-list - the content of that list
 * @csspart field - the choice of a person with its label
 * @csspart label - the label of that choice
 * @csspart input - the choice of a person
 * @csspart changes - what was done
 * @csspart change - a change
 * @csspart change-text - what was done, as a sentence
 * @csspart change-time - the date of a change
 * @csspart change-fields - the names of the changed fields
 * @csspart skeleton - the placeholder of content that is loading
 * @csspart skeleton-line - a line of the placeholder
 * @csspart error - the message that the content could not be loaded
 * @csspart retry - the button that tries again
 * @csspart signed-out - the message for signed-out visitors
 * @csspart log-in - the link to the login
 * @csspart not-owner - the message for visitors who do not own the site
 * @cssproperty [--member-accent=light-dark(#1d4ed8, #93b4ff)] - bars, buttons and focus rings
 * @cssproperty [--member-on-accent=light-dark(#fff, #0b1220)] - text on the accent color
 * @cssproperty [--member-surface=Canvas] - background
 * @cssproperty [--member-text=CanvasText] - text
 * @cssproperty --member-border - borders of controls; default: the text color, softened
 * @cssproperty [--member-error=light-dark(#b42318, #ffa198)] - errors
 * @cssproperty [--member-warning=light-dark(#b45309, #fcd34d)] - members who are past due
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is loading
 * @cssstate ready - the view is shown
 * @cssstate error - the view could not be loaded or failed to render
 */
export class MemberAreasOverviewElement extends ViewElement {
  static override styles = ownerBlockStyles;

  protected override readonly placement = new FallbackSlot(this);
  protected override readonly language = new OwnerLanguage();

  protected override async loadView(): Promise<() => ViewModel> {
    const { OverviewView } = await import('../../react/owner/overview/overview-view.js');
    return () => ({ component: OverviewView, props: this.viewProps });
  }
}

/** The events of `<member-areas-overview>`, by name. */
export type MemberAreasOverviewEventMap = object;
