import { Component, signal } from '@angular/core';
import type { MemberAreaJoinSuccessEvent } from 'member-area-elements';
import { MEMBER_AREA_DIRECTIVES } from 'member-area-elements/angular';

@Component({
  selector: 'app-root',
  imports: [MEMBER_AREA_DIRECTIVES],
  templateUrl: './app.html',
})
export class App {
  protected readonly joined = signal<MemberAreaJoinSuccessEvent | undefined>(undefined);
  protected readonly letters = { buttonText: 'Subscribe to the letters', showTitle: false };

  protected welcome(event: MemberAreaJoinSuccessEvent) {
    event.preventDefault(); // stay on this page
    this.joined.set(event);
  }
}
