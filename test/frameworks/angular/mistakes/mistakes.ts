import { Component } from '@angular/core';
import { MEMBER_AREA_DIRECTIVES } from 'member-area-elements/angular';

@Component({
  selector: 'app-mistakes',
  imports: [MEMBER_AREA_DIRECTIVES],
  templateUrl: './mistakes.html',
})
export class Mistakes {
  protected readonly letters = { buttonText: 'Subscribe to the letters' };
  protected go(path: string) {
    location.assign(path);
  }
}
